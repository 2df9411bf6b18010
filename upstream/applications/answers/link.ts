import { RETENTION } from '#lib/rules/retention.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { signDatedId, signedDatedId } from '#upstream/platform/links/signed-id.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';

/** Of the link with which a recruiter answers without a session, from today on. */
export const answersToken = (
  userId: number,
  { settings, clock }: Pick<MailDeps, 'settings' | 'clock'>,
): string => signDatedId('answer-applications', userId, parisDay(clock()), settings);

/** Undefined when the signature is wrong, or the link older than RETENTION.answerLinkDays. */
export function userOfAnswers(
  token: string,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
): number | undefined {
  const signed = signedDatedId('answer-applications', token, settings);
  const oldest = parisDay(later(clock(), -RETENTION.answerLinkDays * DAY));
  return signed && signed.day >= oldest ? signed.id : undefined;
}
