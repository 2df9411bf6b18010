import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** No violation of WCAG 2.2 AA or of good practice that a machine can find. */
export async function expectReachable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  // Every page is looked at before the test ends, so that one run tells all.
  expect.soft(found, page.url()).toEqual([]);
}

/** Nothing sticks out of the screen to the side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(width[0], `${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1] ?? 0);
}
