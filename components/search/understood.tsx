import { Note } from '#components/ui/notices/note.tsx';
import type { Reading } from '#lib/contract/search/reading.ts';
import { placeLabel, type View } from '#lib/facts/offer-facts.ts';
import { areaByCode, COUNTRY } from '#lib/rules/search/areas.ts';
import { MOST_WITH_WORDS } from '#lib/rules/search/search-limits.ts';
import { inLists, usedTrades, withoutFilterWords } from '#lib/search/reading-search.ts';
import { tradesOf } from '#lib/search/search-options.ts';
import { insideArea } from '#lib/search/search-place.ts';
import { hasPlace, type Search, searchHref } from '#lib/search/search-url.ts';
import { clipped, inOneLine } from './clipped.ts';

type ReadProps = Readonly<{
  search: Search;
  town: string;
  reading: Reading;
  /** What is searched; offers by default. */
  about?: 'offers' | 'cvs';
  view: View;
}>;

type Props = ReadProps & Readonly<{ total: number; hrefOf?: (search: Search) => string }>;

const OWN_WORDS = { offers: 'search.words', cvs: 'cvSearch.words' } as const;

/** Licences alone are what every CV found has. */
function isByLicence({ search, reading, about }: ReadProps): boolean {
  const { place, words, trades } = reading;
  const isInArea = (search.area ?? COUNTRY.code) !== COUNTRY.code;
  const isNarrowed = search.job !== undefined || search.city !== undefined || isInArea || place !== null;
  return about === 'cvs' && !isNarrowed && words.length === 0 && trades.every(({ isUsed }) => !isUsed);
}

/** A few words, each in quotation marks. */
function quoted(words: readonly string[], { t, locale }: View): string {
  return inOneLine(
    words.map((word) => t('search.words.quoted', { word: clipped(word) })),
    locale,
  );
}

function placeText({ search, town, reading: { place }, view: { t } }: ReadProps): string {
  if (search.city !== undefined) return t('search.words.around', { place: town });
  const area = areaByCode(search.area ?? (place?.kind === 'town' ? '' : (place?.code ?? COUNTRY.code)));
  if (area) return insideArea(area, t);
  if (place?.kind !== 'town') return '';
  return t('search.words.around', { place: placeLabel(place.name, place.postalCode ?? '') });
}

/** Hours, weekends, licence, experience and diploma, unless they were chosen. */
function conditionTexts({ search, reading, view: { t } }: ReadProps): string[] {
  const { hours, freeWeekends, noLicence, experienceId, diplomaId } = reading;
  return [
    ...(hours && search.hours === undefined ? [t(`search.words.hours.${hours}`)] : []),
    ...(freeWeekends && !search.weekend ? [t('search.words.freeWeekends')] : []),
    ...(noLicence && search.permit.length === 0 ? [t('search.words.noLicence')] : []),
    ...(experienceId && search.xp === undefined ? [t('search.words.beginners')] : []),
    ...(diplomaId && search.diploma === undefined ? [t('search.words.noDiploma')] : []),
  ];
}

/** `Mécanicien automobile, autour de Lyon (69001)`: how a typed text was read. */
export function understoodText(props: ReadProps): string {
  const { search, reading, about = 'offers', view } = props;
  const { t, reference, locale } = view;
  const ofLicences = isByLicence(props) ? 'cvSearch.words.licencesOnly' : 'search.words.licences';
  const trades =
    search.job === undefined
      ? usedTrades(reading).map(({ name }) => name)
      : reference.names('jobs', tradesOf(search));
  const contracts = search.contract.length > 0 ? [] : reference.names('contractTypes', reading.contractTypes);
  const licences = reference.names('otherDriverLicenses', reading.licences);
  const words = [...reading.words, ...reading.corrected.map(({ meant }) => meant)];
  return [
    trades.length > 0 ? inOneLine(trades, locale) : t('search.words.anyTrade'),
    placeText(props),
    ...(contracts.length > 0 ? [t('search.words.contracts', { list: inOneLine(contracts, locale) })] : []),
    ...conditionTexts(props),
    ...(licences.length > 0 ? [t(ofLicences, { list: inOneLine(licences, locale) })] : []),
    ...(words.length > 0 ? [t(`${OWN_WORDS[about]}.words`, { list: quoted(words, view) })] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Names of words are listed up to here. */
const MOST_LISTED = 5;

function remarks({ search, reading, total, about = 'offers', view }: Props): string[] {
  const { t } = view;
  const { corrected, unknown, leftOut } = reading;
  const left =
    leftOut.length > MOST_LISTED
      ? t('search.words.leftOutMany', { count: leftOut.length })
      : t('search.words.leftOut', { list: quoted(leftOut, view) });
  return [
    ...(reading.needsTown && !hasPlace(search) ? [t('search.words.needsTown')] : []),
    ...corrected.map(({ typed, meant }) => t('search.words.corrected', { typed: clipped(typed), meant })),
    ...(unknown.length > 0
      ? [t(`${OWN_WORDS[about]}.unknown`, { list: quoted(unknown, view), count: unknown.length })]
      : []),
    ...(leftOut.length > 0 ? [left] : []),
    ...(total === MOST_WITH_WORDS ? [t(`${OWN_WORDS[about]}.newestOnly`, { count: total })] : []),
  ];
}

const MOST_OTHERS = 3;

const OTHER_LINK = 'inline-flex items-center min-h-11 lg:min-h-0';

type OthersProps = Pick<Props, 'search' | 'reading' | 'hrefOf' | 'view'>;

/** The same search without the typed words that leave out offers. */
export function UnfilteredWords({ search, reading, hrefOf = searchHref, view }: OthersProps) {
  const unfiltered = withoutFilterWords(search, reading);
  if (!unfiltered) return null;
  return (
    <p className="my-1">
      <a className={OTHER_LINK} href={hrefOf(unfiltered)}>
        {view.t('search.words.withoutWords', { list: quoted(reading.filterTexts, view) })}
      </a>
    </p>
  );
}

/** Other trades that the text may mean, each by the lists. */
export function OtherTrades({ search, reading, hrefOf = searchHref, view: { t } }: OthersProps) {
  const others = search.job === undefined ? reading.trades.filter(({ isUsed }) => !isUsed) : [];
  if (others.length === 0) return null;
  return (
    <p className="my-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{t('search.words.others')}</span>
      {others.slice(0, MOST_OTHERS).map(({ tradeId, name }) => (
        <a key={tradeId} className={OTHER_LINK} href={hrefOf(inLists(search, reading, tradeId))}>
          {name}
        </a>
      ))}
    </p>
  );
}

function Remarks(props: Props) {
  return remarks(props).map((remark) => <p key={remark}>{remark}</p>);
}

/** How a typed text was read, and what of it does not count. On a phone the line above the results says the former. */
export function UnderstoodLine(props: Props) {
  return (
    <div className="mb-2 text-14 leading-5 text-steel wrap-anywhere">
      <p className="max-lg:hidden">
        {props.view.t('search.words.understood')} <b className="text-ink">{understoodText(props)}</b>.
      </p>
      <Remarks {...props} />
    </div>
  );
}

/** Says how a typed text was read, what of it does not count, and what else it may mean. */
export function Understood(props: Props) {
  const { t } = props.view;
  return (
    <Note className="mb-4 wrap-anywhere">
      <p>
        {t('search.words.understood')} <b>{understoodText(props)}</b>.{' '}
        <a className="inline-flex items-center min-h-11 lg:min-h-0" href="#q">
          {t('search.words.change')}
        </a>
      </p>
      <Remarks {...props} />
      <OtherTrades {...props} />
    </Note>
  );
}
