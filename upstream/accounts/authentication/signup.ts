import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { noteWish } from '#upstream/newsletter/subscriptions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#upstream/platform/passwords.ts';
import { alreadyRegisteredMail, verifyEmailMail } from '../mails.ts';
import { hasFreshLink, makeLinkToken } from './secrets.ts';
import { addAccount, findAccount, type NewAccount, replaceUnverified } from './store.ts';
import { takesAtLeast } from './takes-at-least.ts';

type Contract = typeof authenticationContract;
type SignupContext = Context<Contract['signupCandidate']> | Context<Contract['signupRecruiter']>;
type Form = Omit<NewAccount, 'passwordHash' | 'language' | 'now'>;

const EVEN_MS = 250;

/**
 * Whether the same person just sent the same form, so their first mail stays valid. Another password means another
 * person's registration, whose link must stop working.
 */
async function isSentTwice(tx: Db, { email, role, now }: NewAccount, password: string): Promise<boolean> {
  const earlier = await findAccount(tx, email, role);
  if (!earlier || earlier.emailVerifiedAt) return false;
  if (!(await hasFreshLink(tx, earlier.id, now))) return false;
  return checkPassword(earlier.passwordHash, password);
}

/**
 * The answer never shows whether the address has an account; only the mail differs. A registration whose address was
 * never verified is replaced, so nobody can block somebody else's address with their own password.
 */
async function register(context: SignupContext, form: Form): Promise<void> {
  const { deps, db, locale, body, request } = context;
  if (isCommonPassword(body.password)) throw fieldError('password', 'common_password');
  await deps.limits.take('signupAddress', callerAddress(request, deps.settings.secret));
  await deps.limits.take('signupMailbox', body.email);
  const account: NewAccount = {
    ...form,
    passwordHash: await hashPassword(body.password),
    language: locale,
    now: deps.clock(),
  };
  await db.transaction(async (tx) => {
    const added = await addAccount(tx, account);
    const sentTwice = added === undefined && (await isSentTwice(tx, account, body.password));
    const userId = added ?? (await replaceUnverified(tx, account));
    if (userId === undefined) {
      const existing = await findAccount(tx, account.email, account.role);
      if (!existing) return;
      await queueMail(tx, deps, {
        to: existing.email,
        language: existing.language,
        template: alreadyRegisteredMail,
        values: { firstName: existing.firstName, role: existing.role, next: body.next },
      });
      return;
    }
    if (sentTwice) return;
    const token = await makeLinkToken(tx, userId, account.now);
    if (body.newsletter) {
      await noteWish(tx, userId, { email: account.email, language: locale, now: account.now });
    }
    await queueMail(tx, deps, {
      to: account.email,
      language: locale,
      template: verifyEmailMail,
      values: { token, next: body.next },
    });
  });
}

export const signupHandlers: Pick<Handlers<Contract>, 'signupCandidate' | 'signupRecruiter'> = {
  async signupCandidate(context) {
    const { body, t } = context;
    const form: Form = {
      role: 'candidate',
      email: body.email,
      firstName: body.firstName,
      lastName: body.name,
      phone: null,
      address: null,
      companyName: null,
    };
    await takesAtLeast(EVEN_MS, () => register(context, form));
    return { data: null, message: t('authentication.registeredCandidate') };
  },

  async signupRecruiter(context) {
    const { body, t } = context;
    const form: Form = {
      role: 'recruiter',
      email: body.email,
      firstName: '',
      lastName: '',
      phone: body.phone || null,
      address: body.address || null,
      companyName: body.companyName,
    };
    await takesAtLeast(EVEN_MS, () => register(context, form));
    return { data: null, message: t('authentication.registeredRecruiter') };
  },
};
