import { clsx } from 'clsx';
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

/** On a phone the buttons are icons beside the name, and the other facts run on in lines below. */
export function CvRow({ name, head, summary, origin, actions, t }: Props) {
  return (
    <div className="gap-x-3 px-4 max-md:px-3 py-0 leading-4 md:py-1 md:leading-5 md:grid md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_18rem_auto] xl:items-center xl:py-0.5">
      <div className="min-w-0 max-md:contents">
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-2 md:gap-x-3 md:gap-y-1 max-md:font-stretch-[88%] max-md:[&_.tag]:px-1 max-md:[&_.tag]:leading-5',
            actions && 'max-md:min-h-11 max-md:content-center max-md:pr-32',
          )}
        >
          {head}
        </div>
        {summary}
      </div>
      {origin}
      {actions && (
        <fieldset
          className="flex flex-wrap items-start max-md:absolute max-md:top-0.5 max-md:right-2 max-md:[&_.btn]:w-11 max-md:[&_.btn]:gap-0 max-md:[&_.btn]:px-0 max-md:[&_.btn]:text-[length:0] md:gap-2 md:pt-2 xl:pt-0 group-has-[>[aria-expanded]]/card:pr-11 md:[&_button]:px-3"
          data-print="no"
        >
          <legend className="vh">{t('received.actions.label', { name })}</legend>
          {actions}
        </fieldset>
      )}
    </div>
  );
}

const FACTS =
  'text-14 max-md:leading-4 max-md:inline max-md:font-stretch-[80%] md:leading-[18px] xl:font-stretch-[90%]';

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
    <p className={`${FACTS} ${dotted}`}>
      {job && (
        <b className="font-demi max-md:inline-block max-md:max-w-28 max-md:truncate max-md:align-bottom">
          {job}
        </b>
      )}
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
      className={`${FACTS} text-steel max-md:before:pl-1.5 max-md:before:content-['·_'] xl:[&>*]:block xl:[&>*+*]:before:content-none! ${dotted}`}
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
      className="absolute top-0.5 right-2 grid size-11 place-items-center rounded text-ink hover:bg-sunk md:top-4.5 xl:top-1.5"
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
