import { RETENTION } from '#lib/rules/retention.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { readAccountLink, signAccountLink } from '#upstream/platform/links/account-links.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';

/** Of the link with which a recruiter answers without a session, from today on. */
export const answersToken = (
  db: Db,
  userId: number,
  { settings, clock }: Pick<MailDeps, 'settings' | 'clock'>,
): Promise<string> =>
  signAccountLink(db, 'answer-applications', { id: userId, more: parisDay(clock()) }, settings);

/**
 * Undefined when the signature is wrong, the recruiter has ended their links, or this one is older than
 * RETENTION.answerLinkDays.
 */
export async function userOfAnswers(
  db: Db,
  token: string,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
): Promise<number | undefined> {
  const link = await readAccountLink(db, 'answer-applications', token, settings);
  const oldest = parisDay(later(clock(), -RETENTION.answerLinkDays * DAY));
  return link && link.more >= oldest ? link.id : undefined;
}
