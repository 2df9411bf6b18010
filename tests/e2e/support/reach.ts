import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The size of targets (2.5.8) is a rule that axe only runs when it is told to. */
const ALL_RULES: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'target-size': { enabled: true } },
  // Describing each element that is in order takes a quarter of the time.
  resultTypes: ['violations'],
};
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

type Part = { include?: string[]; exclude?: string[] };
type Axe = { run(part: Part, options: RunOptions): Promise<{ violations: Violation[] }> };
type Violation = { id: string; nodes: { html: string }[] };

/** Whether axe is in the page, and how many transitions are under way, but for what turns without end. */
const stateOf = () => ({
  isLoaded: 'axe' in window,
  moving: document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    ).length,
});

async function violationsIn(page: Page, part: Part, options: RunOptions): Promise<Violation[]> {
  let state = { isLoaded: false, moving: 0 };
  // Half on its way to the colour of the other theme, a button has the contrast of neither.
  const moving = async () => {
    state = await page.evaluate(stateOf);
    return state.moving;
  };
  await expect.poll(moving).toBe(0);
  if (page.frames().length > 1) {
    // A frame of another site needs a page in which the results are gathered.
    const axe = new AxeBuilder({ page }).options(options);
    for (const selector of part.include ?? []) axe.include(selector);
    for (const selector of part.exclude ?? []) axe.exclude(selector);
    return (await axe.analyze()).violations;
  }
  // The builder would load axe twice for each look, and loading takes as long as half of a look.
  if (!state.isLoaded) await page.evaluate(source);
  return page.evaluate(
    async ([context, rules]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(context, rules);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [part, options] as const,
  );
}

async function expectNoViolation(page: Page, part: Part, options: RunOptions): Promise<void> {
  // The router takes the title away for a moment when it changes the address.
  await expect(page).toHaveTitle(/./);
  const violations = await violationsIn(page, part, options);
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
  await expectNoViolation(page, { include: [MESSAGE] }, ALL_RULES);
  await page.mouse.move(1, 1);
}

/** The whole page. */
const PAGE: Part = { exclude: [MESSAGE] };
/** Without what surrounds `main` on every page of a person. */
export const CONTENT: Part = { exclude: [MESSAGE, ':is(header, footer, nav, aside):not(main *)'] };

/** No violation of WCAG 2.2 AA or of good practice that a machine can find. */
export async function expectReachable(page: Page): Promise<void> {
  await expectNoViolation(page, PAGE, ALL_RULES);
}

const OTHER = { light: 'dark', dark: 'light' } as const;

/** All rules in one theme, and those of colours in the other one, where only they can differ. */
export async function expectReachableInBothThemes(
  page: Page,
  { theme = 'light', part = PAGE }: { theme?: 'light' | 'dark'; part?: Part | undefined } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expectNoViolation(page, part, ALL_RULES);
  await page.emulateMedia({ colorScheme: OTHER[theme] });
  await expectNoViolation(page, part, COLOURS);
}

/** Nothing sticks out of the screen to the side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(width[0], `${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1] ?? 0);
}
