import type { z } from 'zod';
import type { profileContract } from '#lib/contract/accounts/profile.ts';
import type { candidateProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { isCountry } from '#lib/facts/countries.ts';
import { mayHaveNewsletter } from '#lib/rules/accounts/birthday.ts';
import { isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { setNewsletter } from '#upstream/newsletter/subscriptions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { discardUpload, holdOwnUpload } from '#upstream/platform/files/uploads.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { refuseStale } from '#upstream/platform/revisions.ts';
import { changeRecruiter, type RecruiterChanged } from './recruiter.ts';
import { lockProfile, writeContact, writeProfile } from './store.ts';

type UpdateContext = Context<(typeof profileContract)['updateUser']>;
type CandidateProfile = z.output<typeof candidateProfileBody>;
type Change = Pick<UpdateContext, 'caller' | 'deps'> & { body: CandidateProfile };

async function nextPicture(tx: Db, { body, caller }: Change, current: string | null) {
  const { profilePicture } = body;
  if (profilePicture === undefined) return current;
  if (profilePicture === null) return null;
  const key = fileKeyIn(profilePicture);
  if (key !== null && (key === current || (await holdOwnUpload(tx, key, caller.userId)))) return key;
  throw fieldError('profilePicture', 'invalid_field');
}

/** Undefined changes nothing. Nobody under 15 receives the newsletter. */
function newsletterWish({ body, deps }: Change): boolean | undefined {
  return mayHaveNewsletter(body.birthday, parisDay(deps.clock())) ? body.newsletter : false;
}

async function changeCandidate(tx: Db, change: Change): Promise<string | null> {
  const { body, caller, deps } = change;
  const now = deps.clock();
  const before = await lockProfile(tx, caller.userId);
  if (!before) throw apiError('unauthorized');
  refuseStale(before.revision, body.revision);
  const pictureKey = await nextPicture(tx, change, before.pictureKey);
  await writeProfile(tx, { userId: caller.userId, profile: body, pictureKey, now });
  const wanted = newsletterWish(change);
  if (wanted !== undefined) {
    const reader = { email: before.email, wanted, language: body.language, now };
    await setNewsletter(tx, reader, body.newsletter === false ? 'profile' : 'age');
  }
  return before.pictureKey === pictureKey ? null : before.pictureKey;
}

/** @throws invalid with the field */
export async function updateContact(
  context: Context<(typeof profileContract)['updateContact']>,
): Promise<void> {
  const { body, caller, db, deps } = context;
  await db.transaction(async (tx) => {
    const profile = await lockProfile(tx, caller.userId);
    if (!profile) throw apiError('unauthorized');
    if (!isPostalCode(body.postalCode, profile.country))
      throw fieldError('postalCode', 'postal_code_country');
    await writeContact(tx, { userId: caller.userId, contact: body, now: deps.clock() });
  });
}

type Updated = Partial<RecruiterChanged> & { replaced: string | null };

/**
 * Deletes a replaced picture after the commit; the nightly job removes it if that fails. Returns what happened to the
 * company of a recruiter.
 */
export async function updateProfile(context: UpdateContext): Promise<Partial<RecruiterChanged>> {
  const { body, caller, db, deps, request } = context;
  if (!isCountry(body.country)) throw fieldError('country', 'invalid_field');
  const { replaced, ...company } = await db.transaction(async (tx): Promise<Updated> => {
    if (!('companyName' in body)) return { replaced: await changeCandidate(tx, { body, caller, deps }) };
    const change = { caller, profile: body, now: deps.clock(), deps, request };
    return { replaced: null, ...(await changeRecruiter(tx, change)) };
  });
  if (replaced === null) return company;
  await discardUpload(db, deps.storage, replaced).catch(() => {
    request.log.warn('a replaced picture could not be removed yet');
  });
  return company;
}
