import type { PendingState } from '#lib/contract/applications/pending.ts';
import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { findAccount, readAccount } from '#upstream/accounts/authentication/light-account.ts';
import { readFile, readPicture } from '#upstream/applications/files/store.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { findSent } from '#upstream/applications/sent.ts';
import { lightJob, partsToSend } from '#upstream/cvs/light-know-how.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import type { PendingForm } from '#upstream/platform/schema/quick-apply.ts';
import {
  type AppliedOffer,
  cvToSend,
  findApplication,
  findPending,
  isOpen,
  type Pending,
  readOffer,
  requireCandidate,
} from './store.ts';

type Read = (typeof quickApplyContract)['read'];
type Data = DataOf<Read>;

const NOTHING: Data = {
  state: 'expired',
  offerId: null,
  form: null,
  cvName: null,
  canSignIn: true,
  follow: null,
  answerDueOn: null,
};

async function sent(
  { db, deps }: Context<Read>,
  { offerId, candidateId }: Pick<Pending, 'offerId' | 'candidateId'>,
): Promise<Data> {
  if (candidateId === null) return NOTHING;
  const account = await readAccount(db, candidateId);
  const application = await findSent(db, candidateId, offerId, deps.clock());
  return {
    ...NOTHING,
    state: 'sent',
    offerId,
    canSignIn: account?.hasPassword !== false,
    follow: application ? await followToken(db, application.id, deps.settings) : null,
    answerDueOn: application?.answerDueOn ?? null,
  };
}

type State = { state: PendingState } & Partial<Pick<Data, 'cvName' | 'canSignIn' | 'follow'>>;

/** For whom the form waits, when the account `userId` asks. */
export async function waitingState(
  db: Db,
  settings: UpstreamSettings,
  { email, offerId, userId }: { email: string; offerId: number; userId: number | undefined },
): Promise<State> {
  const candidate = await findAccount(db, email, 'candidate');
  if (candidate?.emailVerifiedAt) {
    const { id, hasPassword: canSignIn } = candidate;
    const applied = await findApplication(db, id, offerId);
    if (applied) {
      const follow = await followToken(db, applied.id, settings);
      return { state: 'applied', canSignIn, follow };
    }
    if (!canSignIn) return { state: 'waiting' };
    if (id !== userId) return { state: 'sign_in' };
    return { state: 'own', cvName: (await cvToSend(db, id))?.name ?? null };
  }
  const recruiter = await findAccount(db, email, 'recruiter');
  return { state: recruiter?.emailVerifiedAt ? 'recruiter' : 'waiting' };
}

const formOnWire = (
  email: string,
  form: PendingForm,
  offer: AppliedOffer,
): Omit<NonNullable<Data['form']>, 'file'> => ({
  firstName: form.firstName,
  lastName: form.lastName,
  email,
  phoneNumber: form.phone,
  city: form.town ? `${form.town.city} (${form.town.postalCode})` : '',
  experienceId: form.experienceId,
  preciseJobId: lightJob(form.cv, offer).preciseJobId,
  licences: form.licenceIds,
  message: form.message,
  screeningAnswers: form.screeningAnswers ?? [],
  cv: partsToSend(form.cv, offer) ?? null,
});

/**
 * Changes nothing, however often it is read.
 * @throws link_refused
 */
export async function readPending(context: Context<Read>): Promise<Data> {
  const { db, deps, params } = context;
  const now = deps.clock();
  const pending = await findPending(db, params.token, now);
  if (!pending) return NOTHING;
  await requireCandidate(db, pending);
  const { email, form, offerId } = pending;
  if (email === null || form === null) return sent(context, pending);
  const found = await waitingState(db, deps.settings, { email, offerId, userId: context.caller?.userId });
  const { state } = found;
  const canSend = state === 'waiting' || state === 'own' || state === 'sign_in';
  if (!canSend) return { ...NOTHING, ...found, offerId };
  const offer = await readOffer(db, offerId);
  if (!offer || !isOpen(offer, now)) return { ...NOTHING, state: 'closed', offerId };
  const file = await readFile(db, { pendingId: pending.id });
  return { ...NOTHING, ...found, offerId, form: { ...formOnWire(email, form, offer), file } };
}

/**
 * The picture of a page of the file that the link would send, a JPEG.
 * @throws link_refused, not_found
 */
export async function readPendingPage({
  db,
  deps,
  params,
}: Context<(typeof quickApplyContract)['readPage']>): Promise<Buffer> {
  const pending = await findPending(db, params.token, deps.clock());
  if (!pending) throw apiError('not_found');
  await requireCandidate(db, pending);
  return readPicture(db, { pendingId: pending.id }, { ...deps, page: params.page });
}
