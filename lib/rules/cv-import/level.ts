import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import type { FoundChoice } from './choices.ts';
import { UNSURE } from './layout.ts';
import type { CvLists } from './lists.ts';

/** `6 ans d’expérience`, `Expérience : 12 années`, `6 years of experience`. The text is folded. */
const YEARS =
  /(?<![\d,.])(\d{1,2}) ?(?:ans|annees) (?:d'|d |de )?experience|experiences? ?(?:de|:|-) ?(\d{1,2}) ?(?:ans|annees)\b|(?<![\d,.])(\d{1,2})\+? ?years'? (?:of )?(?:\w+ )?experience/;

/** Where each level begins, in years, the highest first; the hints of the levels say the same. */
const FROM = [
  { slug: 'expert', years: 11 },
  { slug: 'confirme', years: 5 },
  { slug: 'intermediaire', years: 2 },
  { slug: 'debutant', years: 0 },
] as const;

/** The level of experience, where a line tells the years; the first such line counts. */
export function findLevel(lines: readonly string[], { xp }: Pick<CvLists, 'xp'>): FoundChoice | null {
  for (const line of lines.filter((each) => !each.includes(UNSURE))) {
    const found = YEARS.exec(foldedInPlace(line))?.slice(1).find(Boolean);
    if (found === undefined) continue;
    const slug = FROM.find(({ years }) => Number(found) >= years)?.slug;
    const level = xp.find((each) => each.slug === slug);
    if (level) return { id: level.id, line };
  }
  return null;
}
