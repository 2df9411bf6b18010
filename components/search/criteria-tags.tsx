import { Tag } from '#components/ui/tag.tsx';
import type { View } from '#lib/facts/offer-facts.ts';

/** Further criteria are counted only. */
const MOST_SHOWN = 8;

/** Nothing for a trade and a town only. */
export function CriteriaTags({ words, view: { t } }: Readonly<{ words: readonly string[]; view: View }>) {
  if (words.length === 0) return null;
  const more = words.length - MOST_SHOWN;
  return (
    <ul aria-label={t('savedSearches.criteria')} className="flex flex-wrap gap-1.5 mt-2">
      {words.slice(0, MOST_SHOWN).map((word) => (
        <li key={word}>
          <Tag className="whitespace-normal!">{word}</Tag>
        </li>
      ))}
      {more > 0 && (
        <li className="text-14 leading-6 text-steel">{t('savedSearches.more', { count: more })}</li>
      )}
    </ul>
  );
}
