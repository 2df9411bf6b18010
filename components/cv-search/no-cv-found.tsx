import { clipped, inOneLine } from '#components/search/clipped.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { Reading } from '#lib/contract/search/reading.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { type CvSearch, cvResultsHref } from '#lib/search/cv-search-url.ts';
import { isUnread, usedTrades, withoutWords } from '#lib/search/reading-search.ts';
import { widerRadii } from '#lib/search/wider-searches.ts';

type Props = Readonly<{
  search: CvSearch;
  town: string;
  /** What the typed words mean. */
  reading: Reading | undefined;
  view: View;
}>;

const MOST_TRADES = 2;

/** The trades of the text in the whole country, where the text names a place. */
function everywhere({ search, reading, view: { t } }: Props): [string, CvSearch][] {
  if (!reading?.place || search.job !== undefined || search.city !== undefined) return [];
  return usedTrades(reading)
    .slice(0, MOST_TRADES)
    .map(({ name }) => [t('cvSearch.words.everywhere', { trade: name }), { ...search, q: name }]);
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

function sentence({ search, town, reading, view: { t, reference } }: Props): string {
  const text = clipped(search.q ?? '');
  if (reading)
    return t(isUnread(search, reading) ? 'cvSearch.words.unread' : 'cvSearch.words.none', { text });
  const job = reference.name('jobs', search.job) ?? '';
  return t('cvSearch.noResult.sentence', { job, town, km: search.radius });
}

/** Suggests a wider radius, the whole country, fewer words or fewer filters. */
export function NoCvFound(props: Props) {
  const { search, reading, view } = props;
  const hasTown = reading === undefined || search.city !== undefined || reading.place?.kind === 'town';
  const wider = (hasTown ? widerRadii(search) : []).map((radius): [string, CvSearch] => [
    view.t('cvSearch.noResult.widenTo', { km: radius }),
    { ...search, radius },
  ]);
  return (
    <EmptyState
      icon="search"
      action={
        <p className="flex flex-wrap justify-center gap-2">
          {[...wider, ...unconditional(props), ...everywhere(props)].map(([label, other]) => (
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
