import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The size of targets (2.5.8) is a rule that axe only runs when it is told to. */
const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };
/** Describing each element that is in order takes a quarter of the time. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'] };
const COLOURS = ['color-contrast', 'link-in-text-block'];

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};
/** In place of axe's source where the page has axe already. */
const LOADED = '0';

/** The builder would load axe twice for each look, and loading takes as long as half of a look. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  // A frame of another site gets axe from the builder, which then gathers the results in a page of its own.
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: LOADED }).setLegacyMode();
}

/** How many transitions are under way, but for what turns without end. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    ).length;

/** Waits until nothing moves: half on its way to the colour of the other theme, a button has the contrast of neither. */
async function expectNoViolation(axe: AxeBuilder, page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  // Every page is looked at before the test ends, so that one run tells all.
  expect.soft(found, page.url()).toEqual([]);
}

/** A message comes and goes within two seconds, and half faded it has half its contrast: it is looked at by itself. */
const MESSAGE = '[data-sonner-toast]';

/** The same for the message that stands now: the pointer keeps it on the screen. */
export async function expectMessageReachable(page: Page): Promise<void> {
  const message = page.locator(MESSAGE).first();
  await message.hover();
  await expect(message).toHaveCSS('opacity', '1');
  await expectNoViolation((await axeOn(page)).include(MESSAGE).options(OPTIONS).withTags(TAGS), page);
  await page.mouse.move(1, 1);
}

/** No violation of WCAG 2.2 AA or of good practice that a machine can find. */
export async function expectReachable(page: Page): Promise<void> {
  await expectNoViolation((await axeOn(page)).exclude(MESSAGE).options(OPTIONS).withTags(TAGS), page);
}

/** What surrounds `main` on every page of a person. */
const FRAME = ':is(header, footer, nav, aside):not(main *)';

/** The same of a page whose frame was looked at on another one. */
export async function expectContentReachable(page: Page): Promise<void> {
  const axe = (await axeOn(page)).exclude(MESSAGE).exclude(FRAME);
  await expectNoViolation(axe.options(OPTIONS).withTags(TAGS), page);
}

/** No violation of the rules of colours, where only they can differ from a look before. */
export async function expectColours(page: Page): Promise<void> {
  await expectNoViolation(
    (await axeOn(page)).exclude(MESSAGE).options(ONLY_VIOLATIONS).withRules(COLOURS),
    page,
  );
}

/** All rules in the light theme, and those of colours in the dark one. */
export async function expectReachableInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReachable(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page);
}

/** Nothing sticks out of the screen to the side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(width[0], `${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1] ?? 0);
}
