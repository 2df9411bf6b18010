import { expect, type Page } from 'playwright/test';

/** Words of the page that go on in the next line without a hyphen. Longer ones may: they are hyphenated. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Boxes of a pixel hold words for screen readers.
    if (!parent?.checkVisibility() || parent.getBoundingClientRect().width <= 1) continue;
    for (const { 0: token, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
      if (!/^[\p{L}’(«]{3,13}[).,:;»]?$/u.test(token)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + token.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(token);
    }
  }
  return broken;
}

export async function expectWholeWords(page: Page): Promise<void> {
  expect.soft(await page.evaluate(brokenWords), `${page.url()} breaks words`).toEqual([]);
}
