import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { accountMayAct, mayAct } from '../may-act.ts';

/** Templates that reach suspended people too, each with the reason. All others are for people who may act. */
export const SENT_TO_SUSPENDED: Readonly<Record<string, string>> = {
  accountSuspended: 'gives the reasons of the suspension and the link that contests it',
  account_reinstated: 'the account is open again, unless its organisation is suspended too',
  account_upheld: 'answers the appeal',
  organisationSuspended: 'gives the reasons of the suspension and the link that contests it',
  organisation_reinstated: 'an owner may still be suspended alone',
  organisation_upheld: 'answers the appeal',
  accountClosed: 'confirms that the data are erased, and warns an owner who did not ask for it',
  inactivityWarning: 'announces that the data will be erased',
  cvAccessIncident: 'people must know who opened their CV without need (GDPR, article 34)',
  emailChanged: 'warns the former mailbox of an account',
  passwordChanged: 'warns of a new password',
  invoiceIssued: 'an invoice is due by law',
  creditNoteIssued: 'a credit note is due by law',
  paymentReturned: 'the money goes back whatever the state of the account',
};

type Reader = { to: string; template: string; accountId?: number | undefined };

/** Whether an address has no account, or one that may act. */
export const addressMayReceive = (email: SQL): SQL<boolean> =>
  sql<boolean>`(select coalesce(bool_or(${accountMayAct(sql`reader.id`)}), true) from users reader
    where reader.email = ${email})`;

/**
 * Whether a mail may go to its reader: the account where the caller names it, else the accounts at the address. An
 * address without an account may get mails.
 */
export async function mayReceive(tx: Db, { to, template, accountId }: Reader): Promise<boolean> {
  if (template in SENT_TO_SUSPENDED) return true;
  if (accountId !== undefined) return mayAct(tx, { account: accountId });
  const { rows } = await tx.execute(sql`select ${addressMayReceive(sql`${to}`)} as may`);
  return rows[0]?.may === true;
}
