import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { RowFold } from '#components/ui/lists/row-fold.tsx';
import { dotted } from '#components/ui/lists/row-line.ts';
import { ScoreText } from '#components/ui/score/score-text.tsx';
import type { Quality } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';

/** The row of a CV in the lists of a recruiter, received or found. Its item is `group/card` and may end in CvRowDetails. */
type Props = Readonly<{
  name: string;
  /** Who it is, maybe beside a box that selects it. */
  head: ReactNode;
  /** What they can do. */
  summary: ReactNode;
  /** Where it comes from. */
  origin?: ReactNode;
  actions?: ReactNode;
  t: Texts;
}>;

export function CvRow({ name, head, summary, origin, actions, t }: Props) {
  return (
    <div className="grid gap-x-3 px-4 py-2 leading-5 md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_18rem_auto] xl:items-center md:py-1 xl:py-0.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{head}</div>
        {summary}
      </div>
      {origin}
      {actions && (
        <fieldset
          className="flex flex-wrap items-start gap-1 max-md:pt-1 md:gap-2 md:pt-2 xl:pt-0 group-has-[>[aria-expanded]]/card:pr-11 max-xs:[&_button]:px-3 md:[&_button]:px-3"
          data-print="no"
        >
          <legend className="vh">{t('received.actions.label', { name })}</legend>
          {actions}
        </fieldset>
      )}
    </div>
  );
}

/** Parts without a value are left out. */
export const RowFacts = ({ facts }: Readonly<{ facts: readonly (string | undefined)[] }>) =>
  facts.map((fact) => fact && <span key={fact}>{fact}</span>);

type NameProps = Readonly<{
  level?: 'h2' | 'h3';
  href?: string;
  person: string;
  score: number | null;
  t: Texts;
}>;

export function RowName({ level: Heading = 'h2', href, person, score, t }: NameProps) {
  return (
    <>
      <Heading className="text-16 leading-6">{href ? <a href={href}>{person}</a> : person}</Heading>
      {score !== null && (
        <span className="text-14">
          <ScoreText score={score} t={t} />
        </span>
      )}
    </>
  );
}

export type RowSkill = Readonly<{
  job: string | undefined;
  /** The level, told where the posts have no dates. */
  experience: string | undefined;
  years: number | undefined;
}>;

/** What the person can do, and how far they live. */
export function RowSummary({
  facts,
  places,
  t,
}: Readonly<{ facts: RowSkill; places: readonly (string | undefined)[]; t: Texts }>) {
  const { job, years, experience } = facts;
  return (
    <p className={`text-14 md:leading-[18px] xl:font-stretch-[90%] ${dotted}`}>
      {job && <b className="font-demi">{job}</b>}
      {years === undefined ? (
        experience && <span>{experience}</span>
      ) : (
        <span>
          {t('received.card.years', { years })}
          <span className="vh"> {t('received.card.ofExperience')}</span>
        </span>
      )}
      <RowFacts facts={places} />
    </p>
  );
}

/** Where it comes from: beside the summary on a wide screen. */
export function RowOrigin({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p
      className={`text-14 text-steel md:leading-[18px] xl:font-stretch-[90%] xl:[&>*]:block xl:[&>*+*]:before:content-none! ${dotted}`}
    >
      {children}
    </p>
  );
}

/** Opens everything but the decision. */
export function CvRowDetails({
  id,
  name,
  children,
  t,
}: Readonly<{ id: number; name: string; children: ReactNode; t: Texts }>) {
  return (
    <RowFold
      id={id}
      className="relative -mt-13.5 mr-2 mb-2.5 ml-auto grid size-11 place-items-center rounded text-ink hover:bg-sunk md:absolute md:top-4.5 xl:top-1.5 md:right-2 md:m-0"
      label={
        <>
          <span className="vh">{t('received.card.details', { name })}</span>
          <Icon name="chevron-down" className="turn" />
        </>
      }
    >
      {children}
    </RowFold>
  );
}

type LinesProps = Readonly<{
  facts: Readonly<{
    lastPost: string | undefined;
    diploma: string | undefined;
    qualities: readonly Quality[];
  }>;
  t: Texts;
}>;

export function RowLines({ facts, t }: LinesProps) {
  const lines = [
    [t('received.card.lastPost'), facts.lastPost],
    [t('received.card.diploma'), facts.diploma],
    [t('received.card.qualities'), facts.qualities.map(({ name }) => name).join(', ')],
  ] as const;
  const items = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (items.length === 0) return null;
  return (
    <div className="px-4 pb-3 md:px-6">
      <KeyList items={items} />
    </div>
  );
}
