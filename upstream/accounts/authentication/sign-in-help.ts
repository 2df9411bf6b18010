import { mustUseProvider } from '#upstream/organisations/connection/store.ts';
import { hasFirstOffer } from '#upstream/own-offers/first-offer.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { firstOfferMail, resetCodeMail, useGarageMail, verifyEmailMail } from '../mails.ts';
import { makeLinkToken, makeResetCode } from './secrets.ts';
import { type Account, readAccount } from './store.ts';

type Next = string | undefined;

/** The link that confirms the address of a new account. */
export async function mailLink(tx: Db, deps: MailDeps, account: Account, next?: Next): Promise<void> {
  const token = await makeLinkToken(tx, account.id, deps.clock());
  await queueMail(tx, deps, {
    to: account.email,
    language: account.language,
    template: (await hasFirstOffer(tx, account.id)) ? firstOfferMail : verifyEmailMail,
    values: { token, next },
  });
}

/** The code for a new password, or where to sign in without one. */
export async function mailCode(tx: Db, deps: MailDeps, account: Account, next?: Next): Promise<void> {
  const { email: to, language, role } = account;
  // Before the address is confirmed, a stranger may have typed the name.
  const firstName = account.emailVerifiedAt ? account.firstName : '';
  if (await mustUseProvider(tx, account)) {
    await queueMail(tx, deps, { to, language, template: useGarageMail, values: { firstName, next } });
    return;
  }
  const code = await makeResetCode(tx, account.id, deps.clock(), deps.settings.secret);
  await queueMail(tx, deps, {
    to,
    language,
    template: resetCodeMail,
    values: { firstName, code, role, next },
  });
}

/** Whichever of both the account needs. False for an unknown number. */
export async function sendSignInHelp(tx: Db, deps: Deps, userId: number): Promise<boolean> {
  const account = await readAccount(tx, userId);
  if (!account) return false;
  await (account.emailVerifiedAt ? mailCode : mailLink)(tx, deps, account);
  return true;
}
