import { Button } from '#components/ui/button.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { interviewFacts } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { FormAbout } from './slots/form-about.tsx';

type Props = Readonly<{
  interview: Interview;
  /** Of a mailed link; without it the session answers. */
  token?: string | undefined;
  view: View;
}>;

/** The way back from a refusal, for a day. */
export function TakeBack({ interview, token, view }: Props) {
  const { t } = view;
  if (!interview.invitations[0]?.canTakeBack) return null;
  const { date, job } = interviewFacts(interview, view);
  return (
    <form method="post" action="/api/interview" className="mt-3" data-print="no">
      <FormAbout interview={interview} token={token} />
      <Button
        type="submit"
        name="status"
        value="pending"
        aria-label={t('interviews.takeBack.of', { date, job })}
      >
        {t('interviews.takeBack.open')}
      </Button>
      <p className="mt-1 text-14 text-steel">{t('interviews.takeBack.hint')}</p>
    </form>
  );
}
