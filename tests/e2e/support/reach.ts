import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectNamed, expectRoomForText, expectSeenFocus, expectStill } from './reach-probes.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The size of targets (2.5.8) is a rule that axe only runs when it is told to. */
const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };
/** Describing each element that is in order takes a quarter of the time. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'] };
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** In place of axe's source where the page has axe already: loading it takes as long as half of a look. */
const LOADED = '0';

const axeOn = (page: Page, axeSource?: string) =>
  new AxeBuilder(axeSource === undefined ? { page } : { page, axeSource });

/** How many transitions are under way, but for what turns without end. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    ).length;

/**
 * Looks at a page as soon as it stands: half on its way to the colour of the other theme, a button has the contrast of
 * neither. Without a frame of another site nothing has to be gathered in a page of its own.
 */
async function expectNoViolation(axe: AxeBuilder, page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  // Every page is looked at before the test ends, so that one run tells all.
  expect.soft(found, page.url()).toEqual([]);
}

/** A message comes and goes within two seconds, and half faded it has half its contrast: it is looked at by itself. */
const MESSAGE = '[data-sonner-toast]';

const withAllRules = (page: Page, axeSource?: string) =>
  axeOn(page, axeSource).exclude(MESSAGE).options(OPTIONS).withTags(TAGS);
const withColours = (page: Page, axeSource?: string) =>
  axeOn(page, axeSource).exclude(MESSAGE).options(ONLY_VIOLATIONS).withRules(COLOURS);

/** The same for the message that stands now: the pointer keeps it on the screen. */
export async function expectMessageReachable(page: Page): Promise<void> {
  const message = page.locator(MESSAGE).first();
  await message.hover();
  await expect(message).toHaveCSS('opacity', '1');
  await expectNoViolation(new AxeBuilder({ page }).include(MESSAGE).options(OPTIONS).withTags(TAGS), page);
  await page.mouse.move(1, 1);
}

/** No violation of WCAG 2.2 AA or of good practice that a machine can find. */
export async function expectReachable(page: Page): Promise<void> {
  await expectNoViolation(withAllRules(page), page);
}

/** The same in both themes: all rules in the light one, those of colours in the dark one, where only they differ. */
export async function expectReachableInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReachable(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(withColours(page, page.frames().length > 1 ? undefined : LOADED), page);
}

/** Nothing sticks out of the screen to the side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(width[0], `${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1] ?? 0);
}

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

const LOOKS = [
  { size: PHONE, colorScheme: 'dark', all: true },
  { size: DESK, colorScheme: 'light', all: true },
  { size: DESK, colorScheme: 'dark', all: false },
  { size: PHONE, colorScheme: 'light', all: false },
] as const;

/**
 * Everything about an open page: all rules on a dark phone and a light desk, room for text, focus, motion. With
 * `allColours` also the colours on a dark desk and a light phone: colours belong to a theme, so they differ there in
 * the frame alone.
 */
export async function expectReachableEverywhere(
  page: Page,
  language: 'fr' | 'en',
  allColours: boolean,
): Promise<void> {
  const looks = LOOKS.filter(({ all }) => all || allColours);
  await expectNamed(page, language);
  for (const [index, { size, colorScheme, all }] of looks.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const source = index === 0 || page.frames().length > 1 ? undefined : LOADED;
    await expectNoViolation(all ? withAllRules(page, source) : withColours(page, source), page);
    await expectNoSideways(page);
  }
  await expectStill(page);
  await expectRoomForText(page);
  await expectSeenFocus(page);
}

/** What can differ on a page that the same components draw as one that was looked at: its names, and its width. */
export async function expectFits(page: Page, language: 'fr' | 'en'): Promise<void> {
  await expectNamed(page, language);
  await page.setViewportSize(DESK);
  await expectNoSideways(page);
  await expectRoomForText(page);
}
