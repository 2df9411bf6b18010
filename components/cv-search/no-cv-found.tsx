import { clipped, inOneLine } from '#components/search/clipped.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { Reading } from '#lib/contract/search/reading.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { areaByCode } from '#lib/rules/search/areas.ts';
import { type CvSearch, cvResultsHref } from '#lib/search/cv-search-url.ts';
import { inLists, isUnread, usedTrades, withoutWords } from '#lib/search/reading-search.ts';
import { tradesOf } from '#lib/search/search-options.ts';
import { insideArea } from '#lib/search/search-place.ts';
import { hasPlace } from '#lib/search/search-url.ts';
import { everywhere, widerRadii } from '#lib/search/wider-searches.ts';

type Props = Readonly<{
  search: CvSearch;
  town: string;
  /** What the typed words mean. */
  reading: Reading | undefined;
  view: View;
}>;

/** In the whole country by the lists: a place of the text would be looked for as a word there. */
function inCountry({ search, reading }: Props): CvSearch | undefined {
  const [first, ...others] = reading ? usedTrades(reading) : [];
  if (!reading || search.job !== undefined || !first) return everywhere(search);
  const isSomewhere = hasPlace(search) || reading.place !== null;
  const also = others.map(({ tradeId }) => tradeId);
  return isSomewhere ? everywhere({ ...inLists(search, reading, first.tradeId), also }) : undefined;
}

/** The search without each of its conditions: words, criminal record, habilitation. */
function unconditional({ search, reading, view: { t, locale } }: Props): [string, CvSearch][] {
  const words = reading?.words ?? [];
  const list = inOneLine(
    words.map((word) => t('search.words.quoted', { word: clipped(word) })),
    locale,
  );
  const links: [string, CvSearch][] = [];
  if (reading && words.length > 0) {
    links.push([t('search.words.withoutWords', { list }), withoutWords(search, reading)]);
  }
  if (search.record) links.push([t('cvSearch.noResult.withoutRecord'), { ...search, record: false }]);
  if (search.habilitation !== undefined) {
    const without = { ...search, habilitation: undefined, hired: undefined };
    links.push([t('cvSearch.noResult.withoutHabilitation'), without]);
  }
  return links;
}

function sentence({ search, town, reading, view: { t, reference, locale } }: Props): string {
  const text = clipped(search.q ?? '');
  if (reading)
    return t(isUnread(search, reading) ? 'cvSearch.words.unread' : 'cvSearch.words.none', { text });
  const job = inOneLine(reference.names('jobs', tradesOf(search)), locale);
  const area = areaByCode(search.area ?? '');
  return area
    ? t('cvSearch.noResult.inArea', { job, place: insideArea(area, t) })
    : t('cvSearch.noResult.sentence', { job, town, km: search.radius });
}

/** Suggests a wider radius, the whole country, fewer words or fewer filters. */
export function NoCvFound(props: Props) {
  const { search, reading, view } = props;
  const { t } = view;
  const isReadTown = search.area === undefined && reading?.place?.kind === 'town';
  const wider = (search.city !== undefined || isReadTown ? widerRadii(search) : []).map(
    (radius): [string, CvSearch] => [t('cvSearch.noResult.widenTo', { km: radius }), { ...search, radius }],
  );
  const country = inCountry(props);
  const whole: [string, CvSearch][] = country ? [[t('search.noResult.everywhere'), country]] : [];
  return (
    <EmptyState
      icon="search"
      action={
        <p className="flex flex-wrap justify-center gap-2">
          {[...wider, ...whole, ...unconditional(props)].map(([label, other]) => (
            <ButtonLink key={label} variant="second" href={cvResultsHref({ ...other, page: 1 })}>
              {label}
            </ButtonLink>
          ))}
        </p>
      }
    >
      {sentence(props)}
    </EmptyState>
  );
}
