import { Note } from '#components/ui/notices/note.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { withZone, zoneName } from '#lib/facts/interview-facts.ts';
import { jobOf, type View } from '#lib/facts/offer-facts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';

/** A warning only: the candidate may still come. */
export function Overlaps({ interview, view }: Readonly<{ interview: Interview; view: View }>) {
  const { t, locale, reference } = view;
  if (interview.overlaps.length === 0) return null;
  return (
    <Note tone="warn" className="mt-3">
      {interview.overlaps.map(({ id, time, companyName, tradeId, preciseJobId, ...clock }) => {
        const job = jobOf({ trades: [{ tradeId, preciseJobId }] }, view);
        const values = {
          job: job ? cardTitle(job, reference.gender, locale) : companyName,
          company: companyName,
          date: withZone(formatter(locale, clock.timeZone).dateTime(time), zoneName(clock, '', view), view),
        };
        return <p key={id}>{t('interviews.card.overlap', values)}</p>;
      })}
    </Note>
  );
}
