import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { ScreeningAnswer } from '#lib/rules/applications/screening.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type Account, findAccount } from '#upstream/accounts/authentication/light-account.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { readScreening } from '#upstream/applications/screening/read-answers.ts';
import { partChecks } from '#upstream/cvs/light-cv.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { requesterOf } from '#upstream/platform/http/known-device.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { mailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { type PendingForm, pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { isPosterOf } from '#upstream/posters/store.ts';
import { refuseUnknownChoices } from '#upstream/reference/choices.ts';
import { withMessage } from './limits.ts';
import { appliedMail, confirmMail, knownMail, offerValues, recruiterMail } from './mails.ts';
import { type AppliedOffer, deleteCorrected, findApplication, readOpenOffer } from './store.ts';

type AskContext = Context<(typeof quickApplyContract)['ask']>;
/** What a person typed about themselves. */
export type Filled = Omit<AskContext['body'], 'isOldEnough' | 'blank' | 'isPerson' | 'replaces' | 'poster'>;

/** A filled form that was checked, and where it came from. */
export type Prepared = Pick<AskContext, 'deps' | 'locale' | 'request'> & {
  offer: AppliedOffer;
  body: Filled;
  screeningAnswers: ScreeningAnswer[];
  viaPoster: boolean;
  /** Whoever has it may replace the form; null for a candidate who is signed in. */
  correction: string | null;
};

/** @throws too_many_requests, with a sentence that says which limit it is and what to do */
export async function takeLimits(context: Pick<AskContext, 'deps' | 'request' | 'caller'>): Promise<void> {
  const { limits, settings } = context.deps;
  await withMessage(limits.take('quickApply', callerKey(context, settings.secret)), 'quickApply.tooManyHere');
}

/** What the form says, as it is stored. */
export function formOf(body: Filled, screeningAnswers: ScreeningAnswer[]): PendingForm {
  const { firstName, lastName, phoneNumber, experienceId, licences, message, cv } = body;
  return {
    firstName,
    lastName,
    phone: storedPhone(phoneNumber, { field: 'phoneNumber' }) ?? phoneNumber,
    experienceId,
    licenceIds: [...new Set(licences)],
    message,
    screeningAnswers,
    ...(cv ? { cv } : {}),
  };
}

/** Stores a filled form until its token is used, and returns the token. */
export async function storePending(
  tx: Db,
  { deps, offer, body, locale, screeningAnswers, viaPoster, correction }: Prepared,
): Promise<string> {
  const now = deps.clock();
  const token = newToken();
  await tx.insert(pendingApplications).values({
    tokenHash: hashToken(token),
    correctionHash: correction === null ? null : hashToken(correction),
    offerId: offer.id,
    email: body.email,
    form: formOf(body, screeningAnswers),
    language: locale,
    viaPoster,
    createdAt: now,
    expiresAt: later(now, RETENTION.pendingApplicationHours * HOUR),
  });
  return token;
}

type ToMail = { template: typeof confirmMail; token: string };

/** What the address gets: only its owner reads which. An account whose address nobody confirmed counts as none. */
async function storeFor(tx: Db, candidate: Account | undefined, prepared: Prepared): Promise<ToMail> {
  const { offer, body, deps } = prepared;
  if (candidate) {
    const { id, hasPassword } = candidate;
    const applied = await findApplication(tx, id, offer.id);
    if (applied) {
      const token = hasPassword ? '' : await followToken(tx, applied.id, deps.settings);
      return { template: appliedMail, token };
    }
    return { template: hasPassword ? knownMail : confirmMail, token: await storePending(tx, prepared) };
  }
  const recruiter = await findAccount(tx, body.email, 'recruiter');
  if (recruiter?.emailVerifiedAt) return { template: recruiterMail, token: '' };
  return { template: confirmMail, token: await storePending(tx, prepared) };
}

/** Stores a form and mails its link. */
export async function storeAndMail(tx: Db, prepared: Prepared): Promise<void> {
  const { deps, body, locale, offer, request } = prepared;
  const known = await findAccount(tx, body.email, 'candidate');
  const candidate = known?.emailVerifiedAt ? known : undefined;
  const { template, token } = await storeFor(tx, candidate, prepared);
  const language = candidate?.language ?? locale;
  const requester = requesterOf(request, candidate ? [candidate.id] : [], deps.settings.secret);
  const turn = requester.isKnown
    ? {}
    : await mailTurn(deps.limits, 'quickApplyMailbox', body.email, deps.clock());
  if (!turn) return;
  await queueMail(tx, deps, {
    to: body.email,
    language,
    template,
    values: { token, ...offerValues(offer, language, deps.clock()) },
    ...turn,
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
 * Prepares an application and mails its link, instead of the one that it corrects. The answer and its time are the same
 * for every address. Returns the secret that allows a correction.
 * @throws not_found, offer_closed, invalid with the fields, too_many_requests
 */
export async function ask(context: AskContext): Promise<string> {
  const { deps, db, params, body } = context;
  const offer = await readOpenOffer(db, params.id, deps.clock());
  checkChoices(body);
  const screeningAnswers = readScreening(offer.screeningQuestions, body.screeningAnswers);
  // A bot, or a password manager: a person can say so.
  if (body.blank && !body.isPerson) throw fieldError('isPerson', 'human_check');
  const correction = newToken();
  await takeLimits(context);
  const viaPoster = await isPosterOf(db, offer.id, body.poster);
  const prepared = { ...context, offer, screeningAnswers, viaPoster, correction };
  await takesAtLeast(SHORT_ANSWER, () =>
    db.transaction(async (tx) => {
      if (body.replaces) await deleteCorrected(tx, body.replaces, offer.id);
      await storeAndMail(tx, prepared);
    }),
  );
  return correction;
}
