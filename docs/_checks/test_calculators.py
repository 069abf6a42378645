"""The calculators of the built site, in a browser: ``nox -s site site_tests``."""

import re
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Route,
    expect,
)

HAND = ["AS", "TS", "KS", "QS", "JS", "KS", "QS", "AH", "AD", "AC", "JD", "9S"]
NARROW = 360
GRID = 6  # cards in a row, and more than there are rows
LOADING = 60_000  # milliseconds, for a busy machine


class Breaking(SimpleHTTPRequestHandler):
    """A server that promises more bytes than it sends."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/wasm")
        self.send_header("Content-Length", "9000000")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(bytes(9000))

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def short() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Breaking)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Return a context whose pages load nothing from elsewhere, as is checked at the end."""
    context = browser.new_context()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    yield context
    context.close()
    assert asked
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


@pytest.fixture
def visit(context: BrowserContext, address: str) -> Iterator[Callable[[str], Page]]:
    """Return a function that opens a page, on which nothing may go wrong."""
    faults: list[str] = []

    def opened(name: str) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{address}{name}.html")
        return page

    yield opened
    assert faults == []


def load(page: Page) -> None:
    page.get_by_role("button", name="Load the calculator").click()
    expect(page.get_by_label("Rule set")).to_be_focused(timeout=LOADING)


def card(page: Page, code: str, grid: str = "hand") -> Locator:
    return page.get_by_label(f"Cards of the {grid}").locator(f"[data-card='{code}']")


def total(page: Page) -> Locator:
    return page.locator(".try-total")


def press_until_focused(page: Page, key: str, wanted: Locator) -> None:
    for _ in range(200):
        if wanted.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}")


def walk(page: Page, wanted: Locator) -> None:
    """Go to a card of a grid with the arrow keys, down and then to the right."""
    row, column = (
        "node => { const all = [...node.parentNode.children];"
        " const columns = Number(node.parentNode.style.getPropertyValue('--try-columns'));"
        f" return {part}; }}"
        for part in ("Math.floor(all.indexOf(node) / columns)", "all.indexOf(node) % columns")
    )
    here = page.locator(".try-card:focus")
    for key, place in (("ArrowDown", row), ("ArrowRight", column)):
        for _ in range(GRID):
            if here.evaluate(place) != wanted.evaluate(place):
                page.keyboard.press(key)
    expect(wanted).to_be_focused()


def load_by_keyboard(page: Page) -> None:
    press_until_focused(page, "Tab", page.locator(".try-load"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Rule set")).to_be_focused(timeout=LOADING)


def assert_front_page_sheet(page: Page) -> None:
    expect(total(page)).to_have_text("12 cards: 380 points with spades as trump.")
    told = page.locator(".try-sheet desc").text_content() or ""
    for line in ("run-marriage 230", "dix 10", "pinochle 40", "aces-around 100", "Together 380"):
        assert line in told
    assert page.locator(".try-sheet text").all_text_contents()[-1] == "380"


def assert_nine_must_head(page: Page) -> None:
    expect(total(page)).to_contain_text("2 of 3 cards may be played: ace of hearts, ten of hearts")
    refused = page.locator(".try-refused")
    expect(refused).to_have_count(1)
    expect(refused).to_have_attribute("data-card", "9H")
    expect(refused.locator("code")).to_have_text("play.must_head")
    expect(refused).to_contain_text("9♥ does not beat Q♥, and A♥ or 10♥ would")


@pytest.mark.parametrize("name", ["try-melds", "try-a-play"])
def test_nothing_is_loaded_before_the_button_is_pressed(
    context: BrowserContext, visit: Callable[[str], Page], name: str
) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = visit(name)
    expect(page.get_by_role("button", name="Load the calculator, about 12 MB")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/python/" in url or "calculator" in url] == []
    load(page)
    assert [url for url in asked if "/python/pinochle_rules-" in url]


@pytest.mark.parametrize("name", ["try-melds", "try-a-play"])
def test_without_javascript_the_page_says_what_it_would_do(
    browser: Browser, address: str, name: str
) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}{name}.html")
    expect(page.locator("article")).to_contain_text("Pick")
    expect(page.locator(".try")).to_contain_text("needs JavaScript")
    expect(page.locator(".try button")).to_have_count(0)
    for target in ("cli.html", "rules/index.html"):
        expect(page.locator(f"article a[href='{target}']").first).to_be_visible()


def test_hand_of_the_front_page_is_itemised(visit: Callable[[str], Page]) -> None:
    page = visit("try-melds")
    load(page)
    for code in HAND:
        card(page, code).click()
    page.get_by_role("radio", name="spades").check()
    assert_front_page_sheet(page)


def test_hand_of_the_front_page_is_itemised_by_keyboard_alone(
    visit: Callable[[str], Page],
) -> None:
    page = visit("try-melds")
    load_by_keyboard(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")  # from "each of the four" to spades
    page.keyboard.press("Tab")
    for code in HAND:
        walk(page, card(page, code))
        page.keyboard.press("Space")
    assert_front_page_sheet(page)
    walk(page, card(page, "9S"))
    page.keyboard.press("Delete")
    expect(total(page)).to_have_text("11 cards: 370 points with spades as trump.")


def test_without_a_trump_all_four_are_counted_best_first(visit: Callable[[str], Page]) -> None:
    page = visit("try-melds")
    load(page)
    for code in HAND:
        card(page, code).click()
    expect(total(page)).to_have_text("12 cards: 380 points at best, with spades as trump.")
    sheets = page.locator(".try-sheet-of h2")
    expect(sheets).to_have_count(4)
    points = [int(re.findall(r"\d+", text)[0]) for text in sheets.all_text_contents()]
    assert points == sorted(points, reverse=True)


def test_press_after_the_last_copy_takes_a_card_back(visit: Callable[[str], Page]) -> None:
    page = visit("try-melds")
    load(page)
    queen = card(page, "QS")
    for number in (1, 2, 0):
        queen.click()
        expect(queen).to_have_attribute("aria-label", f"queen of spades, {number} of 2")


def test_deck_of_the_rule_set_is_offered(visit: Callable[[str], Page]) -> None:
    page = visit("try-melds")
    load(page)
    card(page, "9S").click()
    page.get_by_label("Rule set").select_option("double-deck")
    expect(page.locator(".try-card")).to_have_count(20)
    expect(card(page, "AS")).to_have_attribute("aria-label", "ace of spades, 0 of 4")
    expect(total(page)).to_have_text("Pick some cards, or deal a hand.")


def test_nine_that_does_not_head_is_refused(visit: Callable[[str], Page]) -> None:
    page = visit("try-a-play")
    load(page)
    card(page, "QH", "trick").click()
    for code in ("TH", "AH", "9H"):
        card(page, code).click()
    assert_nine_must_head(page)


def test_nine_that_does_not_head_is_refused_by_keyboard_alone(
    visit: Callable[[str], Page],
) -> None:
    page = visit("try-a-play")
    load_by_keyboard(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="spades")).to_be_focused()
    page.keyboard.press("Tab")
    walk(page, card(page, "QH", "trick"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="take back the queen of hearts")).to_be_focused()
    page.keyboard.press("Tab")
    for code in ("TH", "AH", "9H"):
        walk(page, card(page, code))
        page.keyboard.press("Enter")
    assert_nine_must_head(page)


def test_trick_is_shown_in_order_and_a_card_can_be_taken_back(
    visit: Callable[[str], Page],
) -> None:
    page = visit("try-a-play")
    load(page)
    for code in ("QH", "9S", "AH"):
        card(page, code, "trick").click()
    laid = page.locator(".try-trick li")
    expect(laid).to_have_text(["Q♥ ✕", "9♠ ✕", "A♥ ✕"])
    card(page, "KH", "trick").click(force=True)  # a fourth would end the trick
    expect(laid).to_have_count(3)
    laid.nth(1).get_by_role("button").click()
    expect(laid).to_have_text(["Q♥ ✕", "A♥ ✕"])


def test_copies_of_hand_and_trick_are_those_of_one_deck(visit: Callable[[str], Page]) -> None:
    page = visit("try-a-play")
    load(page)
    card(page, "QH", "trick").click()
    expect(card(page, "QH")).to_have_attribute("aria-label", "queen of hearts, 0 of 1")
    card(page, "QH").click()
    expect(card(page, "QH", "trick")).to_have_attribute("aria-label", "queen of hearts, 1 of 1")


def test_open_stock_frees_the_play_where_there_is_a_stock(visit: Callable[[str], Page]) -> None:
    page = visit("try-a-play")
    load(page)
    stock = page.get_by_label("a stock remains to draw from")
    expect(stock).to_be_hidden()
    page.get_by_role("button", name="Example").click()
    assert_nine_must_head(page)
    page.get_by_label("Rule set").select_option("two-player")
    assert_nine_must_head(page)
    stock.check()
    expect(total(page)).to_contain_text("3 of 3 cards may be played")


@pytest.mark.parametrize("name", ["try-melds", "try-a-play"])
def test_narrow_screen_does_not_scroll_sideways(visit: Callable[[str], Page], name: str) -> None:
    page = visit(name)
    page.set_viewport_size({"width": NARROW, "height": 740})
    # The theme scrolls the page in a box of its own.
    wide = "Math.max(document.documentElement.scrollWidth, "
    wide += "document.querySelector('.content').scrollWidth)"
    assert page.evaluate(wide) <= NARROW
    load(page)
    page.get_by_role("button", name="Example").click()
    expect(page.locator(".try-picture").first).to_be_visible()
    assert page.evaluate(wide) <= NARROW
    for preset in page.locator("#try-rules option").all_text_contents():
        page.get_by_label("Rule set").select_option(preset)
        page.get_by_role("button", name="Deal a hand").click()
        expect(page.locator(".try-picture").first).to_be_visible()
        assert page.evaluate(wide) <= NARROW


def test_file_that_is_missing_is_told_and_can_be_tried_again(
    context: BrowserContext, visit: Callable[[str], Page]
) -> None:
    context.route("**/pinochle_rules-*.whl", lambda route: route.fulfill(status=404))
    page = visit("try-melds")
    page.get_by_role("button", name="Load the calculator").click()
    expect(page.locator(".try-error")).to_contain_text("could not be loaded", timeout=LOADING)
    context.unroute("**/pinochle_rules-*.whl")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Rule set")).to_be_focused(timeout=LOADING)


@pytest.mark.parametrize(
    "name",
    ["calculator.py", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "attrs-25.4.0"],
)
@pytest.mark.parametrize("fault", ["404", "broken"])
def test_each_file_that_does_not_come_is_named(
    context: BrowserContext, address: str, name: str, fault: str
) -> None:
    def refuse(route: Route) -> None:
        if fault == "404":
            route.fulfill(status=404, body="not here")
        else:
            route.abort()

    context.route(f"**/{name}*", refuse)
    page = context.new_page()  # on which Python may say more
    page.goto(f"{address}try-melds.html")
    page.get_by_role("button", name="Load the calculator").click()
    told = page.locator(".try-error")
    expect(told).to_contain_text(name, timeout=LOADING)
    assert "\n" not in (told.text_content() or "")


def test_connection_that_breaks_off_is_told(
    context: BrowserContext, address: str, short: str
) -> None:
    wasm = f"{short}pyodide.asm.wasm"
    context.route("**/pyodide.asm.wasm", lambda route: route.continue_(url=wasm))
    page = context.new_page()  # on which Python may say more
    page.goto(f"{address}try-melds.html")
    page.get_by_role("button", name="Load the calculator").click()
    expect(page.locator(".try-error")).to_contain_text("could not be loaded", timeout=LOADING)


def test_who_waits_keeps_the_focus_and_is_told_each_step_once(
    visit: Callable[[str], Page],
) -> None:
    page = visit("try-melds")
    page.evaluate(
        """() => {
          window.told = [];
          new MutationObserver((all) => all.forEach(({ target }) => told.push(target.textContent)))
            .observe(document.querySelector(".try [role=status]"), { childList: true });
        }"""
    )
    button = page.get_by_role("button", name="Load the calculator")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")  # a second press changes nothing
    expect(page.get_by_label("Rule set")).to_be_focused(timeout=LOADING)
    assert page.evaluate("told") == ["Loading the files …", "Starting Python …"]


def test_who_has_gone_on_is_not_called_back(visit: Callable[[str], Page]) -> None:
    page = visit("try-melds")
    page.get_by_role("button", name="Load the calculator").click()
    search = page.get_by_role("textbox", name="Search").first
    search.focus()
    expect(page.get_by_label("Rule set")).to_be_visible(timeout=LOADING)
    expect(search).to_be_focused()


def test_address_that_changes_is_followed(visit: Callable[[str], Page], address: str) -> None:
    page = visit("try-melds")
    load(page)
    page.goto(f"{address}try-melds.html#rules=pagat&trump=H&hand=KH+QH")
    expect(total(page)).to_have_text("2 cards: 40 points with hearts as trump.")
    expect(page.get_by_label("Rule set")).to_have_value("pagat")
    page.goto(f"{address}try-melds.html#meld-calculator")
    expect(total(page)).to_have_text("2 cards: 40 points with hearts as trump.")


def test_chosen_card_differs_where_the_reader_sets_the_colours(
    browser: Browser, address: str
) -> None:
    page = browser.new_context(forced_colors="active").new_page()
    page.goto(f"{address}try-melds.html#hand=KH")
    load(page)
    width = "node => getComputedStyle(node).borderTopWidth"
    assert card(page, "KH").evaluate(width) != card(page, "QH").evaluate(width)


def test_address_keeps_what_is_picked(visit: Callable[[str], Page]) -> None:
    page = visit("try-melds")
    load(page)
    page.get_by_role("button", name="Example").click()
    assert_front_page_sheet(page)
    page.reload()
    load(page)
    assert_front_page_sheet(page)


def test_address_keeps_a_play(visit: Callable[[str], Page], address: str) -> None:
    page = visit("try-a-play")
    page.goto(f"{address}try-a-play.html#rules=pagat&trump=S&trick=QH&hand=AH+TH+9H")
    page.reload()
    load(page)
    assert_nine_must_head(page)
    expect(page.get_by_label("Rule set")).to_have_value("pagat")


def test_address_that_makes_no_sense_is_no_harm(visit: Callable[[str], Page], address: str) -> None:
    page = visit("try-a-play")
    hash_of_nonsense = "#rules=whist&trump=X&trick=QH+QH+QH+1Z&hand=AH+AH+AH+%3Cb%3E+9X"
    page.goto(f"{address}try-a-play.html{hash_of_nonsense}")
    page.reload()
    load(page)
    expect(total(page)).to_contain_text("1 of 1 card may be played: ace of hearts")
    expect(page.locator(".try-trick li")).to_have_count(2)
