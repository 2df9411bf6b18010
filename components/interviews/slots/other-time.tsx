import { Button } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FormAbout } from './form-about.tsx';

type Props = Readonly<{
  interview: Interview;
  token?: string | undefined;
  flash: Flash | null;
  /** No slot is left: there is nothing else to do. */
  isOpen: boolean;
  view: View;
}>;

/** What was typed in the form of this interview, and why it was refused. */
function refusedIn(flash: Flash | null, interviewId: number, token: string | undefined) {
  const { otherTime, interviewId: about } = flash?.values ?? {};
  const isThis = otherTime !== undefined && (token !== undefined || about === String(interviewId));
  return isThis ? { typed: otherTime, error: flash?.failure?.fields?.otherTime } : undefined;
}

/** 'Proposer un autre horaire', in the candidate's own words; once for each proposal. */
export function OtherTime({ interview, token, flash, isOpen, view: { t } }: Props) {
  const { otherTime = '' } = interview.invitations[0] ?? {};
  if (otherTime) {
    return (
      <Note className="mt-3">
        <strong className="block">{t('interviews.slots.other.sent')}</strong>
        <p className="break-words whitespace-pre-line">{t('interviews.card.said', { message: otherTime })}</p>
      </Note>
    );
  }
  const refused = refusedIn(flash, interview.id, token);
  return (
    <details className="mt-2" open={isOpen || refused !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {t('interviews.slots.other.open')}
      </summary>
      <form method="post" action="/api/interview" className="mt-1" noValidate>
        <FormAbout interview={interview} token={token} />
        <PlainFrame
          id={`other-time-${interview.id}`}
          label={t('interviews.slots.other.label')}
          hint={t('interviews.slots.other.hint', { count: INTERVIEW_LIMITS.otherTime })}
          error={refused?.error}
        >
          {(control) => (
            <textarea
              {...control}
              name="otherTime"
              rows={3}
              required
              maxLength={INTERVIEW_LIMITS.otherTime}
              defaultValue={refused?.typed}
              className={controlClass}
            />
          )}
        </PlainFrame>
        <Button type="submit" variant="second" icon="send" className="mt-2">
          {t('interviews.slots.other.send')}
        </Button>
      </form>
    </details>
  );
}
