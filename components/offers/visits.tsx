import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';

type VisitsOf = OwnOffer['visits'];
type Day = VisitsOf['days'][number];

/** Units of the drawing. */
const BAR = 10;
const GAP = 2;
const HEIGHT = 40;
const MARK = 4;

const sum = (days: readonly Day[], of: 'views' | 'applications') =>
  days.reduce((total, day) => total + day[of], 0);

/** The path of a bar of one day. */
const bar = (index: number, top: number, height: number) =>
  `M${index * BAR} ${top}h${BAR - GAP}v${height}h${GAP - BAR}z`;

/** A day without views is a thin line. */
const heightOf = (views: number, most: number) =>
  views === 0 ? 1 : Math.max(3, Math.round((views / most) * HEIGHT));

/**
 * A bar per day of views, with a mark below for applications. One path a colour: a list shows this for each offer.
 * Needs no script.
 */
function Chart({ days, label }: Readonly<{ days: readonly Day[]; label: string }>) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const width = days.length * BAR - GAP;
  const barsOf = (isEmpty: boolean) =>
    days
      .map(({ views }, index) => {
        const height = heightOf(views, most);
        return (views === 0) === isEmpty ? bar(index, HEIGHT - height, height) : '';
      })
      .join('');
  const marks = days
    .map(({ applications }, index) => (applications > 0 ? bar(index, HEIGHT + MARK, MARK) : ''))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT + MARK * 2}`}
      preserveAspectRatio="none"
      className="mt-2 block h-14 w-full"
    >
      <path d={barsOf(true)} className="fill-edge" />
      <path d={barsOf(false)} className="fill-steel" />
      <path d={marks} className="fill-signal" />
    </svg>
  );
}

/** The latest day first; empty days are left out. */
function Table({ days, view: { t, format } }: Readonly<{ days: readonly Day[]; view: View }>) {
  const daysWithFigures = days.filter(({ views, applications }) => views + applications > 0).toReversed();
  return (
    <table className="mt-2 w-full text-14">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1 font-semibold">
            {t('ownOffers.visits.day')}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {t('ownOffers.visits.views')}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {t('ownOffers.visits.applications')}
          </th>
        </tr>
      </thead>
      <tbody>
        {daysWithFigures.map(({ day, views, applications }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {format.date(`${day}T12:00:00Z`)}
            </th>
            <td className="py-1 text-right num">{format.number(views)}</td>
            <td className="py-1 text-right num">{format.number(applications)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = Readonly<{
  visits: VisitsOf;
  name: string;
  view: View;
}>;

function DayByDay({ days, name, view }: Readonly<{ days: readonly Day[]; name: string; view: View }>) {
  const { t, format } = view;
  const most = days.reduce((best, day) => (day.views > best.views ? day : best));
  const chart = t('ownOffers.visits.chart', {
    most: most.views,
    day: format.date(`${most.day}T12:00:00Z`),
  });
  return (
    <>
      <StaticMarkup html={staticHtml(<Chart days={days} label={chart} />)} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-semibold underline">
          {t('ownOffers.visits.table')}
          <span className="vh"> {t('ownOffers.visits.label', { name })}</span>
        </summary>
        <StaticMarkup
          html={staticHtml(
            <>
              <Table days={days} view={view} />
              <p className="mt-2 text-14 text-steel">{t('ownOffers.visits.about')}</p>
            </>,
          )}
        />
      </details>
    </>
  );
}

/** In total, and for the last 30 days if there is something. */
export function Visits({ visits: { total, days }, name, view }: Props) {
  const { t } = view;
  if (days.length === 0) return null;
  return (
    <section aria-label={t('ownOffers.visits.label', { name })} className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{t('ownOffers.visits.total', { count: total })}</b>
        <span className="text-14 text-steel">
          {t('ownOffers.visits.last', {
            views: sum(days, 'views'),
            applications: sum(days, 'applications'),
          })}
        </span>
      </div>
      {sum(days, 'views') + sum(days, 'applications') > 0 && <DayByDay days={days} name={name} view={view} />}
    </section>
  );
}
