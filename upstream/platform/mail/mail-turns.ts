import { later, MINUTE } from '../clock.ts';
import type { LimitName, Limits } from '../http/limits.ts';

/** What strangers may have mailed to somebody else's mailbox, one limit each. */
type MailboxLimit = Extract<LimitName, `${string}Mailbox` | `${string}ToMailbox`>;

/** Between two mails to a mailbox that is past its limit. */
const PAUSE = 10 * MINUTE;

/** `sendAfter` of `queueMail`: absent for a mail that leaves now. */
export type MailTurn = { sendAfter?: Date };

/**
 * When a mail to a mailbox leaves. Past the limit of the mailbox mails leave one by one, every few minutes: nobody is
 * refused for what strangers had mailed there. Null when six mails have waited within the hour already.
 */
export async function mailTurn(
  limits: Limits,
  name: MailboxLimit,
  mailbox: string,
  now: Date,
): Promise<MailTurn | null> {
  if (await limits.tryTake(name, mailbox)) return {};
  const queue = `${name} ${mailbox}`;
  if (!(await limits.tryTake('mailWaiting', queue))) return null;
  return { sendAfter: later(now, (await limits.used('mailWaiting', queue)) * PAUSE) };
}

/** As `mailTurn`, for a caller whose own limit counts: their mail always leaves, an hour later at most. */
export async function mailTurnOfCaller(
  limits: Limits,
  name: MailboxLimit,
  mailbox: string,
  now: Date,
): Promise<MailTurn> {
  return (await mailTurn(limits, name, mailbox, now)) ?? { sendAfter: later(now, 6 * PAUSE) };
}
