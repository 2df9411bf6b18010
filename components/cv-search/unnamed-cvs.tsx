import { CvRow, RowName, RowSummary } from '#components/cvs/cv-row.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvPreview } from '#lib/contract/cv-search/cv-search.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { SubscribeLink } from './subscribe-link.tsx';

function UnnamedCv({ cv, name, view }: Readonly<{ cv: CvPreview; name: string; view: View }>) {
  const { reference, locale, t } = view;
  const { tradeId, preciseJobId, levelId, years, score } = cv;
  const job = reference.entry('otherJobs', preciseJobId) ?? reference.entry('jobs', tradeId);
  const level = reference.entry('xp', levelId);
  const facts = {
    job: job && ownForm(job, null, locale),
    experience: level && ownForm(level, null, locale),
    years: years ?? undefined,
  };
  return (
    <CvRow
      name={name}
      head={<RowName level="h3" person={name} score={score} t={t} />}
      summary={<RowSummary facts={facts} places={[]} t={t} />}
      t={t}
    />
  );
}

/** Without a plan: the first CVs without names, and what a plan gives. */
export function UnnamedCvs({ cvs, view }: Readonly<{ cvs: readonly CvPreview[]; view: View }>) {
  const { t } = view;
  return (
    <>
      {cvs.length > 0 && (
        <ul className="mb-4 rounded border border-line bg-paper">
          {cvs.map((cv, index) => (
            <li key={index} className="border-line not-last:border-b">
              <UnnamedCv cv={cv} name={t('cvSearch.plan.person', { number: index + 1 })} view={view} />
            </li>
          ))}
        </ul>
      )}
      <Note icon="lock" action={<SubscribeLink>{t('cvSearch.plan.subscribe')}</SubscribeLink>}>
        {t('cvSearch.plan.gives')}
      </Note>
    </>
  );
}
