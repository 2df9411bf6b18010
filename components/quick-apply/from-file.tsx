import type { ReactNode } from 'react';
import { type KeyItem, KeyList } from '#components/ui/lists/key-list.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { periodText } from '#lib/facts/period-text.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import { knowHowFacts } from './know-how-facts.ts';

type Parts = NonNullable<NonNullable<PendingApplication['form']>['cv']>;

type EntryProps = Readonly<{ title: string; place: string; period: string; text: string }>;

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

function Entry({ title, place, period, text }: EntryProps) {
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <p className="font-semibold wrap-anywhere">{title || place}</p>
      <p className="text-steel num wrap-anywhere">
        {[title ? place : '', period].filter(Boolean).join(' · ')}
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </li>
  );
}

function List({ title, children }: Readonly<{ title: string; children: readonly ReactNode[] }>) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-16">{title}</h3>
      <ul>{children}</ul>
    </>
  );
}

function choicesOf(parts: Parts, { t, reference }: View): KeyItem[] {
  const ids = parts.habilitations.flatMap(({ habilitationId }) => habilitationId ?? []);
  const all = [
    [t('cvImport.groups.habilitations'), joined(reference.names('habilitations', ids))],
    [t('cvImport.groups.languages'), joined(reference.names('languages', parts.languages))],
  ] as const;
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What goes with the application because the person confirmed it from a file. */
export function FromFile({ parts, view }: Readonly<{ parts: Parts; view: View }>) {
  const { t, reference } = view;
  return (
    <section className="mt-5">
      <h2 className="text-18">{t('quickApply.confirm.fromFile')}</h2>
      <KeyList items={[...choicesOf(parts, view), ...knowHowFacts(parts, view)]} />
      <List title={t('cvImport.groups.experiences')}>
        {parts.experiences.map((post, at) => (
          <Entry
            key={String(at)}
            title={post.expJobName}
            place={joined([post.expCompany, post.expCity])}
            period={periodText(post.expEntryDate, post.expExitDate, t)}
            text={post.expMissions}
          />
        ))}
      </List>
      <List title={t('cvImport.groups.trainings')}>
        {parts.trainings.map((training, at) => (
          <Entry
            key={String(at)}
            title={joined([reference.name('diplomas', training.formDiploma), training.activity])}
            place={joined([training.formSchool, training.formCity])}
            period={periodText(training.formEntryDate, training.formExitDate, t)}
            text={training.formMissions}
          />
        ))}
      </List>
    </section>
  );
}
