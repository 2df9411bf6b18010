import type { Place } from '#lib/contract/places/places.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { namesakeLabel } from '#lib/search/namesake-label.ts';

type Props = Readonly<{ namesakes: readonly Place[]; hrefOf: (townCode: string) => string; t: Texts }>;

/** The same search around other towns of this name. */
export function Namesakes({ namesakes, hrefOf, t }: Props) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2" data-namesakes="">
      <span className="text-steel">{t('search.namesakes')}</span>
      {namesakes.map((town) => (
        <a key={town.code} className="inline-flex items-center min-h-11 lg:min-h-0" href={hrefOf(town.code)}>
          {namesakeLabel(town)}
        </a>
      ))}
    </p>
  );
}
