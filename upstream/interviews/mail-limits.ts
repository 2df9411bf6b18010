import type { Db } from '#upstream/platform/db.ts';
import { ApiFailure, fieldError } from '#upstream/platform/errors.ts';
import type { Limits } from '#upstream/platform/http/limits.ts';
import { confirmedAmong } from './people.ts';

/**
 * Counts the mails that planning or changing an interview is about to send: all of a recruiter, those to addresses that
 * nobody has confirmed, and those that one mailbox of a colleague receives, no matter who sends them.
 * @throws too_many_requests, or invalid at the colleague whose mailbox has received enough today
 */
export async function countMails(
  tx: Db,
  limits: Limits,
  { recruiterId, others, colleagues }: { recruiterId: number; others: number; colleagues: readonly string[] },
): Promise<void> {
  const sender = String(recruiterId);
  await limits.take('interviewMails', sender, others + colleagues.length);
  const confirmed = await confirmedAmong(tx, colleagues);
  const unconfirmed = colleagues.filter((email) => !confirmed.has(email));
  if (unconfirmed.length > 0) await limits.take('interviewStrangers', sender, unconfirmed.length);
  for (const [index, email] of colleagues.entries()) {
    try {
      await limits.take('interviewMailbox', email);
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      throw fieldError(`invite_colleagues.${index}.email`, 'mailbox_full');
    }
  }
}
