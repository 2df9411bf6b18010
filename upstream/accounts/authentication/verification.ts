import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { ApiKey, ApiTexts } from '#lib/i18n/api-texts.ts';
import { askToConfirm } from '#upstream/newsletter/subscriptions.ts';
import { mustUseProvider } from '#upstream/organisations/connection/store.ts';
import { askedSentence } from '#upstream/organisations/join-request.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import { hasFirstOffer, type PublishedFirst, publishFirstOffer } from '#upstream/own-offers/first-offer.ts';
import { type FreeRequester, publishingRequester } from '#upstream/plans/free-requester.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { checkPassword } from '#upstream/platform/passwords.ts';
import { confirmAddress } from './confirm-address.ts';
import {
  applyRegistration,
  browserOf,
  type Registration,
  registrationOfBrowser,
  registrationOfPassword,
} from './registrations.ts';
import { type FoundLink, findLink } from './secrets.ts';
import { mailLink } from './sign-in-help.ts';
import { startSession } from './start-session.ts';
import { type Account, lockAccount, readAccount } from './store.ts';
import { triedAccounts } from './tried-accounts.ts';
import { mayMail } from './tries.ts';

type Contract = typeof authenticationContract;

async function sendLinks(context: Context<Contract['resendVerification']>): Promise<void> {
  const { deps, db, body } = context;
  const { accounts, requester, address } = await triedAccounts(context);
  if (!(await mayMail(deps.limits, `link:${body.email}`, { requester, address }))) return;
  await db.transaction(async (tx) => {
    for (const account of accounts) {
      if (account.emailVerifiedAt || (body.role && account.role !== body.role)) continue;
      await mailLink(tx, deps, account, body.next);
    }
  });
}

/** Who also asked to join a team reads that first. */
const withAsked = (texts: ApiTexts, holderName: string | undefined, key: ApiKey): string =>
  [...(holderName === undefined ? [] : [askedSentence(texts, holderName)]), texts.api(key)].join(' ');

function sentenceOn({ isPublished, refusal }: PublishedFirst, hasAsked: boolean): ApiKey {
  if (isPublished) return 'offers.firstPublished';
  if (refusal === 'plans.sirenHeld' && hasAsked) return 'offers.firstInDrafts';
  if (refusal === 'plans.sirenUsed') return 'offers.firstSirenUsed';
  if (refusal === 'plans.sirenUnknown') return 'offers.firstSirenUnknown';
  if (refusal === 'plans.requesterUsed') return 'offers.firstRequesterUsed';
  return refusal === 'plans.sirenHeld' ? 'offers.firstSirenHeld' : 'offers.firstRefused';
}

/**
 * A link that confirms an address, or one whose address is confirmed by now.
 * @throws bad_token, link_refused
 */
async function usableLink(db: Db, token: string, now: Date): Promise<FoundLink> {
  const link = await findLink(db, token, now);
  if (!link) throw apiError('bad_token');
  await requireMayAct(db, { account: link.userId });
  const account = link.isLive ? undefined : await readAccount(db, link.userId);
  if (!link.isLive && !account?.emailVerifiedAt) throw apiError('bad_token');
  return link;
}

type LinkContext = Context<Contract['signinByLink']>;
/** `registration` is absent for an account of before they were stored. */
type Choice = { account: Account; registration?: Registration; byPassword: boolean };

/**
 * The registration that a link confirms: that of the same browser, else that of the password. The link proves only the
 * mailbox, and somebody else may have registered its address.
 * @throws invalid and wrong_password, beside `password`; too_many_requests
 */
async function chooseRegistration(
  { deps, db, body, request }: LinkContext,
  account: Account,
): Promise<Choice> {
  const { token, password = '' } = body;
  const own = await registrationOfBrowser(db, account.id, browserOf(request));
  if (own) return { account, registration: own, byPassword: false };
  if (password === '') throw fieldError('password', 'required_field');
  await deps.limits.take('passwordTry', `link ${token}`);
  const registration = await registrationOfPassword(db, account.id, password);
  if (!registration && !(await checkPassword(account.passwordHash, password))) {
    throw fieldError('password', 'registration_password', 'wrong_password');
  }
  await deps.limits.forget('passwordTry', `link ${token}`);
  return { account, ...(registration ? { registration } : {}), byPassword: true };
}

/** For the offer that a registration publishes. */
async function requesterOf(context: LinkContext, { account, registration }: Choice) {
  const { db } = context;
  const hasOffer = registration?.form.offer !== undefined || (await hasFirstOffer(db, account.id));
  const membership = hasOffer ? await membershipOf(db, account.id) : undefined;
  if (!membership) return undefined;
  const { organisationId } = membership;
  const siret = registration?.form.siret;
  return publishingRequester(context, { userId: account.id, organisationId, siret });
}

/** Undefined when another call has just confirmed the address. */
async function confirmAndSignIn(
  tx: Db,
  { deps, request, texts }: LinkContext,
  link: FoundLink,
  { account: { id, email, role }, registration, byPassword }: Choice,
  requester: FreeRequester | undefined,
): Promise<DataOf<Contract['signinByLink']> | undefined> {
  const now = deps.clock();
  const waiting = await lockAccount(tx, email, role);
  if (waiting?.id !== id || waiting.emailVerifiedAt) return undefined;
  if (registration && registration.passwordHash !== waiting.passwordHash) {
    await applyRegistration(tx, waiting, registration, now);
  }
  const confirmed = await confirmAddress(tx, deps, id, request);
  const account = await readAccount(tx, id);
  if (!confirmed || !account) throw apiError('bad_token');
  const { holderName } = confirmed;
  const { internal, bypass } = { internal: account.isInternal, bypass: account.bypassesPlan };
  const membership = await membershipOf(tx, id);
  const author = membership && {
    ...membership,
    userId: id,
    internal,
    bypass,
    request,
    ...(requester ? { requester } : {}),
  };
  const published = author ? await publishFirstOffer(tx, { author, deps, now }) : null;
  const firstOffer = published && {
    id: published.id,
    isPublished: published.isPublished,
    message: withAsked(texts, holderName, sentenceOn(published, holderName !== undefined)),
  };
  const signsIn = (byPassword || link.signsIn) && !(await mustUseProvider(tx, account));
  if (!signsIn) {
    const message = withAsked(texts, holderName, 'authentication.emailVerified');
    return { message, role, user: null, firstOffer };
  }
  const message = withAsked(texts, holderName, 'authentication.emailVerifiedHere');
  return { message, role, user: await startSession(tx, deps, account, { request }), firstOffer };
}

export const verificationHandlers: Pick<
  Handlers<Contract>,
  'checkEmail' | 'signinByLink' | 'resendVerification' | 'newsletter'
> = {
  async checkEmail({ deps, db, query, request, t }) {
    const link = await usableLink(db, query.token, deps.clock());
    const account = await readAccount(db, link.userId);
    if (!account) throw apiError('bad_token');
    const { role } = account;
    if (account.emailVerifiedAt) {
      const message = t('authentication.emailConfirmed');
      const data = { message, role, state: 'confirmed' as const, email: null };
      return { data: { ...data, isOwnBrowser: false, hasOffer: false } };
    }
    const own = await registrationOfBrowser(db, account.id, browserOf(request));
    const message = t('authentication.emailWaiting');
    const data = { message, role, state: 'waiting' as const, email: account.email };
    return { data: { ...data, isOwnBrowser: own !== undefined, hasOffer: own?.form.offer !== undefined } };
  },

  async signinByLink(context) {
    const { deps, db, body, texts } = context;
    const link = await usableLink(db, body.token, deps.clock());
    const account = await readAccount(db, link.userId);
    if (!account) throw apiError('bad_token');
    const confirmed = {
      message: texts.api('authentication.emailConfirmed'),
      role: account.role,
      user: null,
      firstOffer: null,
    };
    if (account.emailVerifiedAt) return { data: confirmed };
    const choice = await chooseRegistration(context, account);
    const requester = await requesterOf(context, choice);
    const data = await db.transaction((tx) => confirmAndSignIn(tx, context, link, choice, requester));
    if (data?.firstOffer) forgetBriefCache();
    return { data: data ?? confirmed };
  },

  async resendVerification(context) {
    await takesAtLeast(SHORT_ANSWER, () => sendLinks(context));
    return { data: null, message: context.t('authentication.linkSent') };
  },

  async newsletter({ deps, db, body, caller, request, locale, t }) {
    await deps.limits.take('newsletter', callerKey({ caller, request }, deps.settings.secret));
    const reader = { email: body.email, language: locale, now: deps.clock() };
    await takesAtLeast(SHORT_ANSWER, () => db.transaction((tx) => askToConfirm(tx, deps, reader)));
    return { data: null, message: t('authentication.subscribed') };
  },
};
