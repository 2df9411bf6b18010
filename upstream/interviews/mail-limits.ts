import type { Db } from '#upstream/platform/db.ts';
import { ApiError, fieldError } from '#upstream/platform/errors.ts';
import type { Limits } from '#upstream/platform/http/limits.ts';
import { confirmedAmong } from './people.ts';

/**
 * Counts all mails of a recruiter, those to unconfirmed addresses, and those to each colleague.
 * @throws too_many_requests, or invalid beside the colleague whose mailbox is past its limit
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
      await limits.take('interviewColleague', `${sender} ${email}`);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      throw fieldError(`colleagues.${index}.email`, 'mailbox_full');
    }
  }
}
