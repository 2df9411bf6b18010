import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CvEntry, CvTool } from '#lib/facts/cv-facts.ts';
import type { HeldHabilitation } from '#lib/facts/habilitations.ts';
import type { Texts } from '#lib/i18n/texts.ts';

/** Follows the level of the heading above the sheet. */
export type SheetHeading = 'h2' | 'h3';

type PartProps = Readonly<{ title: string; as: SheetHeading; children: ReactNode }>;

export function Part({ title, as: Heading, children }: PartProps) {
  return (
    <section className="px-4 py-4 border-t border-line md:px-6 print:px-0">
      <Heading className="mb-3 text-16 font-stretch-[108%] break-after-avoid">{title}</Heading>
      {children}
    </section>
  );
}

function Entry({ entry }: Readonly<{ entry: CvEntry }>) {
  const details = [entry.place, ...entry.details].filter((detail) => detail !== '');
  return (
    <li className="py-3 border-b border-line break-inside-avoid first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <b className="min-w-0">{entry.title}</b>
        {entry.period !== '' && <span className="text-14 leading-6 text-steel num">{entry.period}</span>}
      </div>
      {details.map((detail) => (
        <p key={detail} className="text-steel leading-[22px]">
          {detail}
        </p>
      ))}
      {entry.text !== '' && <p className="mt-1 whitespace-pre-line">{entry.text}</p>}
    </li>
  );
}

type EntriesProps = Readonly<{ entries: readonly CvEntry[]; empty: string }>;

export function Entries({ entries, empty }: EntriesProps) {
  if (entries.length === 0) return <p className="text-steel">{empty}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

const STEPS = [1, 2, 3] as const;

/** The word beside the marks gives the level. */
function Steps({ level }: Readonly<{ level: CvTool['level'] }>) {
  return (
    <span aria-hidden="true" className="grid grid-cols-[repeat(3,20px)] gap-[3px]">
      {STEPS.map((step) => (
        <span
          key={step}
          className={clsx(
            'h-2.5 rounded-[2px] border print:border-ink [print-color-adjust:exact]',
            step <= level ? 'bg-ink border-ink' : 'bg-line border-line print:bg-paper',
          )}
        />
      ))}
    </span>
  );
}

export function Tools({ tools }: Readonly<{ tools: readonly CvTool[] }>) {
  return (
    <ul>
      {tools.map((tool) => (
        <li
          key={tool.id}
          className="flex flex-wrap items-center justify-between gap-x-4 py-2 border-b border-line break-inside-avoid first:pt-0 last:border-0 last:pb-0"
        >
          <span className="min-w-0">{tool.name}</span>
          <span className="flex items-center gap-2.5 ml-auto">
            <span className="text-14 text-steel">{tool.word}</span>
            <Steps level={tool.level} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Expired ones stay, marked in words. */
export function Habilitations({ held, t }: Readonly<{ held: readonly HeldHabilitation[]; t: Texts }>) {
  return (
    <>
      <ul className="grid gap-3">
        {held.map(({ id, name, origin, validity, isExpired }) => (
          <li key={id}>
            <span className="font-demi">{name}</span>
            {origin && <span className="block text-14 text-steel">{origin}</span>}
            {validity && (
              <span className={`block text-14 num ${isExpired ? 'font-demi text-stop' : 'text-steel'}`}>
                {validity}
              </span>
            )}
          </li>
        ))}
      </ul>
      {held.some(({ isElectrical }) => isElectrical) && (
        <p className="mt-3 text-14 text-steel">{t('cvSheet.habilitation.electrical')}</p>
      )}
    </>
  );
}
