import { expect, type Page } from 'playwright/test';
import { BARS, type Bars, PHONE } from './tour/combination.ts';

/** Pixels of the browser's own text. */
const STANDARD = 16;
const LARGER: Readonly<Record<Bars, number>> = { 'at 240 px': 1, 'at 150 % text': 1.5, 'at 200 % text': 2 };

/**
 * What stays on screen while the page scrolls and is higher than a share of it, alone or together; dialogs take the
 * screen on purpose.
 */
function barsAbove(most: number): string[] {
  const bars = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
    .filter((element) => !element.closest('dialog'))
    .map((element) => ({ element, share: element.getBoundingClientRect().height / window.innerHeight }));
  const fixed = bars.filter(({ element }) => getComputedStyle(element).position === 'fixed');
  const together = fixed.reduce((sum, { share }) => sum + share, 0);
  return bars
    .filter((bar) => bar.share > most || (bar.share > 0 && together > most && fixed.includes(bar)))
    .map(({ element, share }) => `${Math.round(100 * share)} %: ${element.outerHTML.slice(0, 120)}`);
}

/** Texts of several letters of which each line holds a single one. */
function narrowTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.split(/\s+/).filter(Boolean) ?? [];
    const letters = words.join('').length;
    const parent = node.parentElement;
    // Boxes of a pixel hold words for screen readers.
    if (letters < 3 || !parent?.checkVisibility() || parent.closest('.vh')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    // A line may hold a short word; more lines than words mean that words are broken.
    if (lines > words.length && lines > letters / 2)
      found.push(`${lines} lines: ${node.textContent?.slice(0, 60)}`);
  }
  return found;
}

/** The text size that the reader has set in the browser, in pixels. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await session.detach();
}

/**
 * Parts that stay on screen leave room for the page with larger text, and on a very narrow screen. A page that has such
 * a part on a phone is looked at in every way, others in the given ones.
 */
export async function expectLowBars(page: Page, ways: readonly Bars[]): Promise<void> {
  await page.setViewportSize(PHONE);
  const hasBars = (await page.evaluate(barsAbove, 0)).length > 0;
  for (const way of hasBars ? BARS : ways) {
    await page.setViewportSize(way === 'at 240 px' ? { width: 240, height: 427 } : PHONE);
    await setTextSize(page, STANDARD * LARGER[way]);
    expect.soft(await page.evaluate(barsAbove, 0.2), `${page.url()} ${way}: bars`).toEqual([]);
    expect.soft(await page.evaluate(narrowTexts), `${page.url()} ${way}: one letter per line`).toEqual([]);
  }
  await setTextSize(page, STANDARD);
  await page.setViewportSize(PHONE);
}
