import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { paths } from '#lib/paths/paths.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { noteWish } from '#upstream/newsletter/subscriptions.ts';
import { refuseUnpublishable, replaceFirstOffer } from '#upstream/own-offers/first-offer.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError, fieldError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#upstream/platform/passwords.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { alreadyRegisteredMail, firstOfferMail, verifyEmailMail } from '../mails.ts';
import { hasFreshLink, makeLinkToken } from './secrets.ts';
import { addAccount, findAccount, type NewAccount, replaceUnverified } from './store.ts';
import { takesAtLeast } from './takes-at-least.ts';

type Contract = typeof authenticationContract;
type SignupContext =
  | Context<Contract['signupCandidate']>
  | Context<Contract['signupRecruiter']>
  | Context<Contract['signupWithOffer']>;
type Form = Omit<NewAccount, 'passwordHash' | 'language' | 'now'>;

/** What differs between registrations, beside the account. */
type Signup = {
  newsletter?: boolean;
  /** The page of this site after signing in. */
  next?: string | undefined;
  offer?: OfferBody;
};

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

/** Mails the owner of an account that somebody wanted to register again. */
async function tellOwner(
  tx: Db,
  deps: SignupContext['deps'],
  { email, role }: NewAccount,
  next: string | undefined,
): Promise<void> {
  const existing = await findAccount(tx, email, role);
  if (!existing) return;
  await queueMail(tx, deps, {
    to: existing.email,
    language: existing.language,
    template: alreadyRegisteredMail,
    values: { firstName: existing.firstName, role: existing.role, next },
  });
}

/**
 * The answer never shows whether the address has an account; only the mail differs. A registration whose address was
 * never verified is replaced, so nobody can block somebody else's address with their own password.
 */
async function register(context: SignupContext, form: Form, signup: Signup): Promise<void> {
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
  const { newsletter, next, offer } = signup;
  await db.transaction(async (tx) => {
    const added = await addAccount(tx, account);
    const sentTwice = added === undefined && (await isSentTwice(tx, account, body.password));
    const userId = added ?? (await replaceUnverified(tx, account));
    if (userId === undefined) return tellOwner(tx, deps, account, next);
    // The offer of the same person's earlier form stays, unless this form brings another one.
    if (offer || !sentTwice) await replaceFirstOffer(tx, userId, offer, account.now);
    if (sentTwice) return;
    const token = await makeLinkToken(tx, userId, account.now);
    if (newsletter === true) {
      await noteWish(tx, userId, { email: account.email, language: locale, now: account.now });
    }
    await queueMail(tx, deps, {
      to: account.email,
      language: locale,
      template: offer ? firstOfferMail : verifyEmailMail,
      values: { token, next },
    });
  });
}

/** @throws invalid, with the fields of the body: those of the offer are below `offer` */
async function refuseUnpublishableOf(db: Db, offer: OfferBody, now: Date) {
  try {
    return await refuseUnpublishable(db, offer, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields = {}, ...options } = error.options;
    const below = Object.entries(fields).map(([path, key]) => [`offer.${path}`, key]);
    throw new ApiError(error.code, { ...options, fields: Object.fromEntries(below) });
  }
}

export const signupHandlers: Pick<
  Handlers<Contract>,
  'signupCandidate' | 'signupRecruiter' | 'signupWithOffer' | 'checkFirstOffer'
> = {
  async signupCandidate(context) {
    const { body, t } = context;
    const form: Form = {
      role: 'candidate',
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: null,
      address: null,
      companyName: null,
    };
    await takesAtLeast(EVEN_MS, () => register(context, form, body));
    return { data: null, message: t('authentication.registeredCandidate') };
  },

  async signupRecruiter(context) {
    const { body, t } = context;
    const form: Form = {
      role: 'recruiter',
      email: body.email,
      firstName: '',
      lastName: '',
      phone: storedPhone(body.phone ?? '', { field: 'phone' }),
      address: body.address || null,
      companyName: body.companyName,
    };
    await takesAtLeast(EVEN_MS, () => register(context, form, body));
    return { data: null, message: t('authentication.registeredRecruiter') };
  },

  async signupWithOffer(context) {
    const { body, deps, db, t } = context;
    const { offer } = body;
    const { postalCode } = await refuseUnpublishableOf(db, offer, deps.clock());
    const form: Form = {
      role: 'recruiter',
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: null,
      address: null,
      companyName: offer.companyName,
      postalCode,
      siret: siretDigits(body.siret),
    };
    const signup = { offer, next: paths.offerCreate() };
    await takesAtLeast(EVEN_MS, () => register(context, form, signup));
    return { data: null, message: t('authentication.registeredFirstOffer') };
  },

  async checkFirstOffer({ db, deps, body }) {
    await refuseUnpublishable(db, { ...body, status: 'published' }, deps.clock());
    return { data: null };
  },
};
