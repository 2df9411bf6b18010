import { Note } from '#components/ui/notices/note.tsx';
import type { Interview } from '#lib/contract/interviews.ts';
import { jobOf, type View } from '#lib/facts/offer-facts.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';

/** A warning only: the candidate may still come. */
export function Overlaps({ interview, view }: Readonly<{ interview: Interview; view: View }>) {
  const { t, format, locale, reference } = view;
  if (interview.overlaps.length === 0) return null;
  return (
    <Note tone="warn" className="mt-3">
      {interview.overlaps.map(({ id, time, companyName, tradeId, preciseJobId }) => {
        const job = jobOf({ trades: [{ tradeId, preciseJobId }] }, view);
        const values = {
          job: job ? cardTitle(job, reference.gender, locale) : companyName,
          company: companyName,
          date: format.dateTime(time),
        };
        return <p key={id}>{t('interviews.card.overlap', values)}</p>;
      })}
    </Note>
  );
}
