import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { speak } from '../reach-visits.ts';
import { COMMIT_NUMBER, LOOKS_AT_ALL } from '../sample.ts';

type Opening = Readonly<{
  size: Readonly<{ width: number; height: number }>;
  colorScheme: 'light' | 'dark';
  language: 'fr' | 'en';
}>;

/** The three ways in which bars can take too much of a screen: little width, and larger text on a phone. */
export const BARS = ['at 240 px', 'at 150 % text', 'at 200 % text'] as const;
export type Bars = (typeof BARS)[number];

/** How a page is opened (on a phone or a desk, in a theme and a language), and how its bars are looked at. */
export type Combination = Opening & Readonly<{ bars: readonly Bars[] }>;

/** The lowest phone: there the bars take most of the screen. */
export const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 900 };

/** Both widths in both languages, and each width in both themes. */
const OPENINGS: readonly Opening[] = [
  { size: PHONE, colorScheme: 'dark', language: 'fr' },
  { size: DESK, colorScheme: 'light', language: 'en' },
  { size: PHONE, colorScheme: 'light', language: 'en' },
  { size: DESK, colorScheme: 'dark', language: 'fr' },
];

const inTurn = <T>(all: readonly T[], turn: number): T[] =>
  all.filter((_, index) => index === turn % all.length);

/** One combination for a page, the next one after each commit; `npm test -- all` takes all of them. */
export function combinationsFor(page: string): readonly Combination[] {
  if (LOOKS_AT_ALL) return OPENINGS.map((opening) => ({ ...opening, bars: BARS }));
  const turn = createHash('sha256').update(page).digest().readUInt32BE() + COMMIT_NUMBER;
  return inTurn(OPENINGS, turn).map((opening) => ({ ...opening, bars: inTurn(BARS, turn) }));
}

/** Sets width, theme and language for the next page. */
export async function openIn(page: Page, { size, colorScheme, language }: Opening): Promise<void> {
  await speak(page, language);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
