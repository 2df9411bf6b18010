import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { ApiKey, ApiTexts } from '#lib/i18n/api-texts.ts';
import { askToConfirm } from '#upstream/newsletter/subscriptions.ts';
import { mustUseProvider } from '#upstream/organisations/connection/store.ts';
import { askedSentence } from '#upstream/organisations/join-request.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import { type PublishedFirst, publishFirstOffer } from '#upstream/own-offers/first-offer.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { forgetMemoized } from '#upstream/platform/memoize.ts';
import { confirmAddress } from './confirm-address.ts';
import { findLinkOwner, useLinkToken } from './secrets.ts';
import { mailLink } from './sign-in-help.ts';
import { describeSession } from './signin.ts';
import { openSession, readAccount } from './store.ts';
import { takesAtLeast } from './takes-at-least.ts';
import { triedAccounts } from './tried-accounts.ts';
import { mayMail } from './tries.ts';

type Contract = typeof authenticationContract;

const EVEN_MS = 120;

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
const withAsked = (texts: ApiTexts, asked: string | undefined, key: ApiKey): string =>
  [...(asked === undefined ? [] : [askedSentence(texts, asked)]), texts.api(key)].join(' ');

function sentenceOn({ isPublished, refusal }: PublishedFirst, hasAsked: boolean): ApiKey {
  if (isPublished) return 'offers.firstPublished';
  if (refusal === 'plans.sirenHeld' && hasAsked) return 'offers.firstInDrafts';
  if (refusal === 'plans.sirenUsed') return 'offers.firstSirenUsed';
  return refusal === 'plans.sirenHeld' ? 'offers.firstSirenHeld' : 'offers.firstRefused';
}

export const verificationHandlers: Pick<
  Handlers<Contract>,
  'checkEmail' | 'signinByLink' | 'resendVerification' | 'newsletter'
> = {
  async checkEmail({ deps, db, query, request, texts }) {
    const confirmed = await db.transaction(async (tx) => {
      const userId = await findLinkOwner(tx, query.token, deps.clock());
      if (userId === undefined) return undefined;
      await requireMayAct(tx, { account: userId });
      return confirmAddress(tx, deps, userId, request);
    });
    if (!confirmed) throw apiError('bad_token');
    const { role, asked } = confirmed;
    return { data: { message: withAsked(texts, asked, 'authentication.emailVerified'), role } };
  },

  async signinByLink({ deps, db, body, request, texts }) {
    const now = deps.clock();
    const data = await db.transaction(async (tx) => {
      const link = await useLinkToken(tx, body.token, now);
      if (link) await requireMayAct(tx, { account: link.userId });
      const confirmed = link && (await confirmAddress(tx, deps, link.userId, request));
      const account = confirmed && (await readAccount(tx, link.userId));
      if (!account) throw apiError('bad_token');
      const { role, asked } = confirmed;
      const { internal, bypass } = { internal: account.isInternal, bypass: account.bypassesPlan };
      const membership = await membershipOf(tx, account.id);
      const author = membership && { ...membership, userId: account.id, internal, bypass, request };
      const published = author ? await publishFirstOffer(tx, { author, jobs: deps.jobs, now }) : null;
      const firstOffer = published && {
        id: published.id,
        isPublished: published.isPublished,
        message: withAsked(texts, asked, sentenceOn(published, asked !== undefined)),
      };
      const verified = withAsked(texts, asked, 'authentication.emailVerified');
      const signsIn = link.signsIn && !(await mustUseProvider(tx, account));
      if (!signsIn) return { message: verified, role, user: null, firstOffer };
      const own = { actorId: account.id, subjectId: account.id };
      await recordAct(tx, { act: 'sign_in', ...own, origin: originOf(request, deps.settings), now, request });
      const accessToken = await openSession(tx, account.id, {
        now,
        secret: deps.settings.secret,
        userAgent: request.headers['user-agent'],
      });
      const user = describeSession(account, accessToken, deps.settings.secret);
      const message = withAsked(texts, asked, 'authentication.emailVerifiedHere');
      return { message, role, user, firstOffer };
    });
    if (data.firstOffer) forgetMemoized();
    return { data };
  },

  async resendVerification(context) {
    await takesAtLeast(EVEN_MS, () => sendLinks(context));
    return { data: null, message: context.t('authentication.linkSent') };
  },

  async newsletter({ deps, db, body, caller, request, locale, t }) {
    await deps.limits.take('newsletter', callerKey({ caller, request }, deps.settings.secret));
    await deps.limits.take('newsletterMailbox', body.email);
    const reader = { email: body.email, language: locale, now: deps.clock() };
    await takesAtLeast(EVEN_MS, () => db.transaction((tx) => askToConfirm(tx, deps, reader)));
    return { data: null, message: t('authentication.subscribed') };
  },
};
