import { expect, type Page } from 'playwright/test';

/*
 * What axe does not look at. Each probe reads the whole page at once and names what it found; nothing is reloaded
 * between them. They expect a page whose visitor wants no motion: scrolling is then done when it is asked for.
 */

/** WCAG 1.4.12: lines, paragraphs, letters and words as far apart as somebody may set them. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Texts that are cut off at the bottom or at the side of their box. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Boxes of a pixel hold words for screen readers.
      if (clientWidth < 4 || clientHeight < 4) return false;
      if (scrollHeight <= clientHeight + 2 && scrollWidth <= clientWidth + 2) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // An ellipsis or a clamp says that it cuts.
      const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return /hidden|clip/.test(overflowX + overflowY) && !says && element.textContent?.trim();
    })
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Tables that stick out of a box which hides what does: nobody reads those columns. */
function cutTables(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    for (let box = table.parentElement; box; box = box.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(box).overflowX)) continue;
      const over = table.getBoundingClientRect().right - box.getBoundingClientRect().right;
      if (over > 2 && box.clientWidth > 4) return [`${box.className}: ${Math.round(over)} px of a table`];
    }
    return [];
  });
}

/** WCAG 1.4.10: no table is cut; 1.4.12: nothing sticks out or is cut with wide spacing. The page is on a phone. */
export async function expectRoomForText(page: Page): Promise<void> {
  expect.soft(await page.evaluate(cutTables), `${page.url()}: tables`).toEqual([]);
  const before = await page.evaluate(cutTexts);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(over, `${page.url()} with wide spacing`).toBeLessThanOrEqual(0);
  const cut = (await page.evaluate(cutTexts)).filter((text) => !before.includes(text));
  expect.soft(cut, `${page.url()} with wide spacing`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Puts the focus on everything that takes it; names what then shows no focus, or lies under something else. */
function focusFaults(): string[] {
  const faults: string[] = [];
  const around = (element: Element) => [
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
    element.closest('label'),
  ];
  const look = (...elements: (Element | null | undefined)[]) =>
    elements
      .map((each) => {
        if (!each) return '';
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join('|');
  const blur = () => (document.activeElement as HTMLElement | null)?.blur();
  const showsFocus = (element: HTMLElement, resting: string) => {
    if (look(element) !== resting) return true;
    // Most show it themselves; what is around them is asked for the others alone.
    const focused = look(...around(element));
    blur();
    const changes = look(...around(element)) !== focused;
    element.focus();
    return changes;
  };
  const covered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const spots = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const));
    return !spots.some(([x, y]) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return (
        there &&
        (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element))
      );
    });
  };
  const all = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(all)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue;
    blur();
    const resting = look(element);
    element.focus();
    if (document.activeElement !== element) continue;
    const name = element.outerHTML.slice(0, 120);
    if (!showsFocus(element, resting)) faults.push(`no focus to be seen: ${name}`);
    if (covered(element)) faults.push(`covered: ${name}`);
  }
  blur();
  return faults;
}

/** WCAG 2.4.7 and 2.4.11. The page is on a phone, where bars take most of the screen. */
export async function expectSeenFocus(page: Page): Promise<void> {
  // What a script focuses looks as if a keyboard had done it once a key was pressed.
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(focusFaults), page.url()).toEqual([]);
}

/** WCAG 2.3.3: who wants no motion gets none. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return (
          animationName !== 'none' ||
          transitionDuration.split(',').some((each) => Number.parseFloat(each) > 0)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect.soft(moving, page.url()).toEqual([]);
}

/** An offer's title ends with its number: the site's name would not fit. */
const OFFER_TITLE = / · (?:n°|no\.)\s\d+$/;

/** WCAG 2.4.2 and 3.1.1: a title with the site's name, the language it is in, one first heading. */
export async function expectNamed(page: Page, language: string, status: number): Promise<void> {
  const isOffer =
    status === 200 && /^\/(?:offer|recruiter\/offer-preview)\/\d+$/.test(new URL(page.url()).pathname);
  const { title, lang, headings } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
  }));
  expect.soft(title, page.url()).toMatch(isOffer ? OFFER_TITLE : /Bielle/);
  expect.soft(lang, page.url()).toBe(language);
  expect.soft(headings, `${page.url()}: first headings`).toBe(1);
}
