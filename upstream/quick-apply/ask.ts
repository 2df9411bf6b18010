import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { ScreeningAnswer } from '#lib/rules/applications/screening.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type Account, findAccount, takesAtLeast } from '#upstream/accounts/authentication/light-account.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { jobName } from '#upstream/applications/mail-values.ts';
import { readScreening } from '#upstream/applications/screening/read-answers.ts';
import { partChecks } from '#upstream/cvs/light-cv.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { isPosterOf } from '#upstream/posters/store.ts';
import { refuseUnknownChoices } from '#upstream/reference/choices.ts';
import { appliedMail, confirmMail, knownMail, recruiterMail } from './mails.ts';
import { type AppliedOffer, findApplication, readOpenOffer } from './store.ts';

type AskContext = Context<(typeof quickApplyContract)['ask']>;
type CheckedContext = AskContext & { screeningAnswers: ScreeningAnswer[] };
type Filled = Omit<AskContext['body'], 'isOldEnough' | 'website'>;

const EVEN_MS = 120;

/** @throws too_many_requests, with a sentence that says which limit it is */
async function takeLimits(context: AskContext): Promise<void> {
  const { deps, body } = context;
  const { limits, settings } = deps;
  const counted = [
    ['quickApply', callerKey(context, settings.secret), 'quickApply.tooManyHere'],
    ['quickApplyMailbox', body.email, 'quickApply.tooManyToMailbox'],
  ] as const;
  for (const [limit, key, message] of counted) {
    await limits.take(limit, key).catch((refusal: unknown) => {
      if (!(refusal instanceof ApiError)) throw refusal;
      throw apiError('too_many_requests', { ...refusal.options, message });
    });
  }
}

/** Stores a filled form until its token is used, and returns the token. */
export async function storePending(
  tx: Db,
  {
    deps,
    params,
    body,
    locale,
    screeningAnswers,
  }: Pick<CheckedContext, 'deps' | 'params' | 'locale' | 'screeningAnswers'> & { body: Filled },
): Promise<string> {
  const { email, firstName, lastName, phoneNumber, experienceId, licences, message, cv } = body;
  const now = deps.clock();
  const token = newToken();
  await tx.insert(pendingApplications).values({
    tokenHash: hashToken(token),
    offerId: params.id,
    email,
    form: {
      firstName,
      lastName,
      phone: storedPhone(phoneNumber, { field: 'phoneNumber' }) ?? phoneNumber,
      experienceId,
      licenceIds: [...new Set(licences)],
      message,
      screeningAnswers,
      ...(cv ? { cv } : {}),
    },
    language: locale,
    viaPoster: await isPosterOf(tx, params.id, body.poster),
    createdAt: now,
    expiresAt: later(now, RETENTION.pendingApplicationHours * HOUR),
  });
  return token;
}

type ToMail = { template: typeof confirmMail; token: string };

/** What the address gets: only its owner reads which. An account whose address nobody confirmed counts as none. */
async function storeFor(tx: Db, candidate: Account | undefined, context: CheckedContext): Promise<ToMail> {
  const { params, body, deps } = context;
  if (candidate) {
    const { id, hasPassword } = candidate;
    const applied = await findApplication(tx, id, params.id);
    if (applied) {
      const token = hasPassword ? '' : await followToken(tx, applied.id, deps.settings);
      return { template: appliedMail, token };
    }
    return { template: hasPassword ? knownMail : confirmMail, token: await storePending(tx, context) };
  }
  const recruiter = await findAccount(tx, body.email, 'recruiter');
  if (recruiter?.emailVerifiedAt) return { template: recruiterMail, token: '' };
  return { template: confirmMail, token: await storePending(tx, context) };
}

async function storeAndMail(tx: Db, context: CheckedContext, offer: AppliedOffer): Promise<void> {
  const { deps, body, locale } = context;
  const known = await findAccount(tx, body.email, 'candidate');
  const candidate = known?.emailVerifiedAt ? known : undefined;
  const { template, token } = await storeFor(tx, candidate, context);
  const language = candidate?.language ?? locale;
  await queueMail(tx, deps, {
    to: body.email,
    language,
    template,
    values: {
      token,
      job: jobName(offer.preciseJobId ?? 0, language),
      place: `${offer.city} (${offer.postalCode})`,
    },
  });
}

/** @throws invalid with the fields, for choices that are in no list */
export function checkChoices({ cv, experienceId, licences }: Filled): void {
  refuseUnknownChoices((lists) => [
    ...(cv ? partChecks(cv, lists, 'cv') : []),
    ['experienceId', [experienceId], lists.xp],
    ['licences', licences, lists.otherDriverLicenses],
  ]);
}

/**
 * Prepares an application and mails its link. The answer and its time are the same for every address.
 * @throws not_found, offer_closed, invalid with the fields, too_many_requests
 */
export async function ask(context: AskContext): Promise<void> {
  const { deps, db, params, body } = context;
  const offer = await readOpenOffer(db, params.id, deps.clock());
  checkChoices(body);
  const screeningAnswers = readScreening(offer.screeningQuestions, body.screeningAnswers);
  // A honeypot field: bots get the normal answer.
  if (body.website) return;
  await takeLimits(context);
  const checked = { ...context, screeningAnswers };
  await takesAtLeast(EVEN_MS, () => db.transaction((tx) => storeAndMail(tx, checked, offer)));
}
