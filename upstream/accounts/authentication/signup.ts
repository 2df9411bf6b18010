import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { paths } from '#lib/paths/paths.ts';
import { isCommonPassword } from '#lib/rules/accounts/common-password.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { noteWish } from '#upstream/newsletter/subscriptions.ts';
import { refuseUnpublishable, replaceFirstOffer } from '#upstream/own-offers/first-offer.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError, fieldError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { LONG_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { mailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { alreadyRegisteredMail, firstOfferMail, verifyEmailMail } from '../mails.ts';
import { addRegistration, browserOf, registerAgain } from './registrations.ts';
import { hasFreshLink, makeLinkToken } from './secrets.ts';
import { type Account, addAccount, lockAccount, type NewAccount } from './store.ts';

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

/** Mails the owner of an account that somebody wanted to register again. */
async function mailOwner(
  tx: Db,
  deps: SignupContext['deps'],
  existing: Account,
  next: string | undefined,
  now: Date,
): Promise<void> {
  const turn = await mailTurn(deps.limits, 'signupMailbox', existing.email, now);
  if (!turn) return;
  await queueMail(tx, deps, {
    to: existing.email,
    language: existing.language,
    template: alreadyRegisteredMail,
    values: { firstName: existing.firstName, role: existing.role, next },
    ...turn,
  });
}

/**
 * Adds the account, or a registration beside those that wait at the address. Returns the account when a link must be
 * mailed to it: a form that the same person just sent needs no second one.
 */
async function store(
  tx: Db,
  { deps, body, request }: SignupContext,
  account: NewAccount,
  { newsletter = false, next, offer }: Signup,
): Promise<number | undefined> {
  const { passwordHash, now, role, email, hasPassword: _, ...person } = account;
  const form = { ...person, wantsNewsletter: newsletter, ...(offer ? { offer } : {}) };
  const typed = { browserHash: browserOf(request), password: body.password, passwordHash, form, now };
  const added = await addAccount(tx, account);
  if (added !== undefined) {
    await addRegistration(tx, added, typed);
    await replaceFirstOffer(tx, added, offer, now);
    if (newsletter) await noteWish(tx, added, { email, language: person.language, now });
    return added;
  }
  const existing = await lockAccount(tx, email, role);
  if (!existing) return undefined;
  if (existing.emailVerifiedAt) {
    await mailOwner(tx, deps, existing, next, now);
    return undefined;
  }
  const isSame = await registerAgain(tx, existing, typed);
  return isSame && (await hasFreshLink(tx, existing.id, now)) ? undefined : existing.id;
}

/**
 * The answer never shows whether the address has an account; only the mail differs. Nobody can block somebody else's
 * address: registrations wait beside each other until one is confirmed.
 */
async function register(context: SignupContext, form: Form, signup: Signup): Promise<void> {
  const { deps, db, locale, body, request } = context;
  if (isCommonPassword(body.password)) throw fieldError('password', 'common_password');
  await deps.limits.take('signupAddress', callerAddress(request, deps.settings.secret));
  const account: NewAccount = {
    ...form,
    passwordHash: await hashPassword(body.password),
    language: locale,
    now: deps.clock(),
  };
  await db.transaction(async (tx) => {
    const userId = await store(tx, context, account, signup);
    if (userId === undefined) return;
    const turn = await mailTurn(deps.limits, 'signupMailbox', account.email, account.now);
    // The links of earlier mails confirm this registration, too.
    if (!turn) return;
    const token = await makeLinkToken(tx, userId, account.now);
    await queueMail(tx, deps, {
      to: account.email,
      language: locale,
      template: signup.offer ? firstOfferMail : verifyEmailMail,
      values: { token, next: signup.next },
      ...turn,
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
    await takesAtLeast(LONG_ANSWER, () => register(context, form, body));
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
    await takesAtLeast(LONG_ANSWER, () => register(context, form, body));
    return { data: null, message: t('authentication.registeredRecruiter') };
  },

  async signupWithOffer(context) {
    const { body, deps, db, t } = context;
    const { offer } = body;
    const { postalCode } = await refuseUnpublishableOf(db, offer, deps.clock());
    const form: Form = {
      role: 'recruiter',
      email: body.email,
      firstName: '',
      lastName: '',
      phone: storedPhone(offer.phone, { postalCode: offer.postalCode, field: 'offer.phone' }),
      address: offer.street || null,
      companyName: offer.companyName,
      postalCode,
      siret: siretDigits(body.siret),
    };
    const signup = { offer, next: paths.offerCreate() };
    await takesAtLeast(LONG_ANSWER, () => register(context, form, signup));
    return { data: null, message: t('authentication.registeredFirstOffer') };
  },

  async checkFirstOffer({ db, deps, body }) {
    await refuseUnpublishable(db, { ...body, status: 'published' }, deps.clock());
    return { data: null };
  },
};
