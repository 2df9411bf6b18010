import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { speak } from '../reach-visits.ts';
import { COMMIT_NUMBER, LOOKS_AT_ALL } from '../sample.ts';

/** How a page is opened: on a phone or a desk, in a theme and a language. */
export type Combination = Readonly<{
  size: Readonly<{ width: number; height: number }>;
  colorScheme: 'light' | 'dark';
  language: 'fr' | 'en';
}>;

/** The lowest phone: there the bars take most of the screen. */
export const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 900 };

/** Both widths in both languages, and each width in both themes. */
const COMBINATIONS: readonly Combination[] = [
  { size: PHONE, colorScheme: 'dark', language: 'fr' },
  { size: DESK, colorScheme: 'light', language: 'en' },
  { size: PHONE, colorScheme: 'light', language: 'en' },
  { size: DESK, colorScheme: 'dark', language: 'fr' },
];

/** One combination for a page, the next one after each commit; `npm test -- all` takes all of them. */
export function combinationsFor(page: string): readonly Combination[] {
  if (LOOKS_AT_ALL) return COMBINATIONS;
  const turn = createHash('sha256').update(page).digest().readUInt32BE() + COMMIT_NUMBER;
  return COMBINATIONS.filter((_, index) => index === turn % COMBINATIONS.length);
}

/** Sets width, theme and language for the next page. */
export async function openIn(page: Page, { size, colorScheme, language }: Combination): Promise<void> {
  await speak(page, language);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
