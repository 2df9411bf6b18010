import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type Account, findAccount } from '#upstream/accounts/authentication/light-account.ts';
import {
  addFile,
  copyFile,
  type FilePlace,
  moveFile,
  requireFile,
} from '#upstream/applications/files/store.ts';
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
import { requirePlace } from '#upstream/reference/typed-place.ts';
import { hashCode, newCode } from './code.ts';
import { withMessage } from './limits.ts';
import { appliedMail, confirmMail, knownMail, offerValues, recruiterMail } from './mails.ts';
import { type AppliedOffer, deleteCorrected, findApplication, readOpenOffer } from './store.ts';

type AskContext = Context<(typeof quickApplyContract)['ask']>;
/** What a person typed about themselves. */
export type Filled = Omit<
  AskContext['body'],
  'isOldEnough' | 'blank' | 'isPerson' | 'replaces' | 'poster' | 'file'
>;

/** A filled form that was checked, and where it came from. */
export type Prepared = Pick<AskContext, 'deps' | 'locale' | 'request'> & {
  offer: AppliedOffer;
  email: string;
  form: PendingForm;
  viaPoster: boolean;
  /** The CV file: that of a secret, that of a form which this one replaces, or that of an application. */
  file: { secret: string } | FilePlace | undefined;
  /** Whoever has it may replace the form; null for a candidate who is signed in. */
  correction: string | null;
};

/** @throws too_many_requests, with a sentence that says which limit it is and what to do */
export async function takeLimits(context: Pick<AskContext, 'deps' | 'request' | 'caller'>): Promise<void> {
  const { limits, settings } = context.deps;
  await withMessage(limits.take('quickApply', callerKey(context, settings.secret)), 'quickApply.tooManyHere');
}

function townOf(city: string): PendingForm['town'] {
  if (city === '') return null;
  const { place, postalCode } = requirePlace({ city, townCode: null });
  return { placeNumber: place.number, city: place.name, postalCode };
}

/**
 * What the form says, as it is stored.
 * @throws invalid with the fields, for choices that are in no list, an unknown town, and answers that do not fit
 */
export function checkedForm(body: Filled, { screeningQuestions }: AppliedOffer): PendingForm {
  const { firstName, lastName, phoneNumber, city, experienceId, licences, message, cv } = body;
  refuseUnknownChoices((lists) => [
    ...(cv ? partChecks(cv, lists, 'cv') : []),
    ['experienceId', [experienceId], lists.xp],
    ['licences', licences, lists.otherDriverLicenses],
  ]);
  return {
    firstName,
    lastName,
    phone: storedPhone(phoneNumber, { field: 'phoneNumber' }) ?? phoneNumber,
    town: townOf(city),
    experienceId,
    licenceIds: [...new Set(licences)],
    message,
    screeningAnswers: readScreening(screeningQuestions, body.screeningAnswers),
    ...(cv ? { cv } : {}),
  };
}

/**
 * Stores a filled form until its token is used, and returns the token.
 * @param code works like the token, with the secret that corrects the form
 */
export async function storePending(
  tx: Db,
  { deps, offer, email, form, locale, viaPoster, correction, file }: Prepared,
  code?: string,
): Promise<string> {
  const now = deps.clock();
  const token = newToken();
  const [pending] = await tx
    .insert(pendingApplications)
    .values({
      tokenHash: hashToken(token),
      correctionHash: correction === null ? null : hashToken(correction),
      codeHash: correction === null || code === undefined ? null : hashCode(correction, code),
      offerId: offer.id,
      email,
      form,
      language: locale,
      viaPoster,
      createdAt: now,
      expiresAt: later(now, RETENTION.pendingApplicationHours * HOUR),
    })
    .returning({ id: pendingApplications.id });
  if (!pending) throw new Error('the form of an application was not stored');
  const place = { pendingId: pending.id };
  if (file && 'secret' in file) await addFile(tx, file.secret, place, now);
  else if (file && 'pendingId' in file) await moveFile(tx, file, place);
  else if (file) await copyFile(tx, file, place);
  return token;
}

type ToMail = { template: typeof confirmMail; token: string; code?: string };

/** The mail with the link, and the code that the browser may type instead. */
async function storeWithCode(tx: Db, prepared: Prepared): Promise<ToMail> {
  const code = newCode();
  return { template: confirmMail, token: await storePending(tx, prepared, code), code };
}

/** What the address gets: only its owner reads which. An account whose address nobody confirmed counts as none. */
async function storeFor(tx: Db, candidate: Account | undefined, prepared: Prepared): Promise<ToMail> {
  const { offer, email, deps } = prepared;
  if (candidate) {
    const { id, hasPassword } = candidate;
    const applied = await findApplication(tx, id, offer.id);
    if (applied) {
      const token = hasPassword ? '' : await followToken(tx, applied.id, deps.settings);
      return { template: appliedMail, token };
    }
    if (!hasPassword) return storeWithCode(tx, prepared);
    return { template: knownMail, token: await storePending(tx, prepared) };
  }
  const recruiter = await findAccount(tx, email, 'recruiter');
  if (recruiter?.emailVerifiedAt) return { template: recruiterMail, token: '' };
  return storeWithCode(tx, prepared);
}

/** Stores a form and mails its link. */
export async function storeAndMail(tx: Db, prepared: Prepared): Promise<void> {
  const { deps, email, locale, offer, request } = prepared;
  const known = await findAccount(tx, email, 'candidate');
  const candidate = known?.emailVerifiedAt ? known : undefined;
  const { template, token, code } = await storeFor(tx, candidate, prepared);
  const language = candidate?.language ?? locale;
  const requester = requesterOf(request, candidate ? [candidate.id] : [], deps.settings.secret);
  const turn = requester.isKnown ? {} : await mailTurn(deps.limits, 'quickApplyMailbox', email, deps.clock());
  if (!turn) return;
  await queueMail(tx, deps, {
    to: email,
    language,
    template,
    values: { token, code, ...offerValues(offer, language, deps.clock()) },
    ...turn,
  });
}

/**
 * Prepares an application and mails its link, instead of the one that it corrects. The answer and its time are the same
 * for every address. Returns the secret that allows a correction.
 * @throws not_found, offer_closed, invalid with the fields, too_many_requests
 */
export async function ask(context: AskContext): Promise<string> {
  const { deps, db, params, body } = context;
  const offer = await readOpenOffer(db, params.id, deps.clock());
  const form = checkedForm(body, offer);
  // A bot, or a password manager: a person can say so.
  if (body.blank && !body.isPerson) throw fieldError('isPerson', 'human_check');
  const correction = newToken();
  await takeLimits(context);
  const viaPoster = await isPosterOf(db, offer.id, body.poster);
  const file = body.file === undefined ? undefined : { secret: body.file };
  // For every address, since a file is added for some of them only.
  if (file) await requireFile(db, file.secret, deps.clock());
  const prepared = { ...context, offer, email: body.email, form, viaPoster, correction, file };
  await takesAtLeast(SHORT_ANSWER, () =>
    db.transaction(async (tx) => {
      await storeAndMail(tx, prepared);
      // Afterwards: both may have the same file.
      if (body.replaces) await deleteCorrected(tx, body.replaces, offer.id);
    }),
  );
  return correction;
}
