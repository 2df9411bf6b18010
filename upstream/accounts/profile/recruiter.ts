import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { recruiterProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { setNewsletter } from '#upstream/newsletter/subscriptions.ts';
import { followSiren } from '#upstream/organisations/join-request.ts';
import { changeOrganisation, organisationRevision } from '#upstream/organisations/membership.ts';
import { sitePages } from '#upstream/organisations/page-tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type Caller, organisationOf } from '#upstream/platform/http/handlers.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { lockProfile } from './store.ts';

type RecruiterProfile = z.output<typeof recruiterProfileBody>;
type RecruiterChange = {
  caller: Caller;
  profile: RecruiterProfile;
  now: Date;
  deps: Deps;
  request: FastifyRequest;
};

const addressOf = (profile: RecruiterProfile) => ({
  address: profile.address || null,
  postalCode: profile.postalCode,
  city: profile.city || null,
  country: profile.country,
});

const NO_ADDRESS = { address: null, postalCode: null, city: null };

/** `hasAddress`: the company has one, which is the only one of its people. */
async function writePerson(
  tx: Db,
  { caller, profile, now }: RecruiterChange,
  hasAddress: boolean,
): Promise<void> {
  await tx
    .update(users)
    .set({
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: storedPhone(profile.phoneNumber ?? '', {
        postalCode: profile.postalCode,
        field: 'phoneNumber',
      }),
      ...(hasAddress ? NO_ADDRESS : addressOf(profile)),
      revision: raised(users.revision),
      updatedAt: now,
    })
    .where(eq(users.id, caller.userId));
}

async function writeJob(tx: Db, { caller, profile }: RecruiterChange): Promise<void> {
  await tx
    .update(recruiterProfiles)
    .set({
      jobFunction: profile.jobTitle || null,
      mobilePhone: storedPhone(profile.mobilePhone ?? '', {
        postalCode: profile.postalCode,
        field: 'mobilePhone',
      }),
    })
    .where(eq(recruiterProfiles.userId, caller.userId));
}

const changesCompany = ({ member }: Caller) => member !== null && memberMay(member, 'own') === true;

async function companyOf(tx: Db, caller: Caller) {
  const [stored] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationOf(caller)));
  if (!stored) throw apiError('unauthorized');
  return stored;
}

type StoredCompany = Awaited<ReturnType<typeof companyOf>>;

function isOtherAddress(stored: StoredCompany, profile: RecruiterProfile): boolean {
  if (stored.postalCode === null) return false;
  const sent = addressOf(profile);
  return (['address', 'postalCode', 'city', 'country'] as const).some((name) => stored[name] !== sent[name]);
}

/** Others than an owner see the company of their organisation, and their form sends it back. */
function isOtherCompany(stored: StoredCompany, profile: RecruiterProfile): boolean {
  const shownPhones = [stored.phone ?? '', readablePhone(stored.phone ?? '')];
  return !(
    stored.name === profile.companyName &&
    stored.siret === (siretDigits(profile.SIRET ?? '') || null) &&
    stored.website === (profile.companyWebsite || null) &&
    shownPhones.includes(profile.companyPhone ?? '') &&
    !isOtherAddress(stored, profile)
  );
}

async function writeCompany(
  tx: Db,
  { caller, profile, now, deps, request }: RecruiterChange,
  revision: number | undefined,
): Promise<string | undefined> {
  const { jobs } = deps;
  const company = {
    name: profile.companyName,
    siret: siretDigits(profile.SIRET ?? '') || null,
    phone: storedPhone(profile.companyPhone ?? '', {
      postalCode: profile.postalCode,
      field: 'companyPhone',
    }),
    website: profile.companyWebsite || null,
    ...addressOf(profile),
  };
  const organisationId = organisationOf(caller);
  await changeOrganisation(tx, organisationId, company, { now, jobs, revision });
  await pagesChanged(tx, jobs, await sitePages(tx, organisationId));
  return followSiren(tx, deps, { userId: caller.userId, organisationId, request });
}

/**
 * Returns the revision of the company that the form shows beside the person.
 * @throws data_changed when person or company was saved since the form was opened
 */
async function checkRevision(
  tx: Db,
  { caller, profile: { revision: seen } }: RecruiterChange,
  own: number,
): Promise<number | undefined> {
  if (seen === undefined) return undefined;
  if (!changesCompany(caller)) {
    refuseStale(own, seen);
    return undefined;
  }
  const revision = await organisationRevision(tx, organisationOf(caller));
  refuseStale(own + revision, seen);
  return revision;
}

export type RecruiterChanged = {
  /** The name of an organisation whose SIREN was typed, and which was asked to let the person in. */
  holderName?: string | undefined;
  /** Another company was sent, which this person may not change. */
  companyStays: boolean;
};

export async function changeRecruiter(tx: Db, change: RecruiterChange): Promise<RecruiterChanged> {
  const { caller, profile, now } = change;
  const before = await lockProfile(tx, caller.userId);
  if (!before) throw apiError('unauthorized');
  const revision = await checkRevision(tx, change, before.revision);
  const owns = changesCompany(caller);
  const company = await companyOf(tx, caller);
  await writePerson(tx, change, owns || company.postalCode !== null);
  await writeJob(tx, change);
  const companyStays = !owns && isOtherCompany(company, profile);
  const holderName = owns ? await writeCompany(tx, change, revision) : undefined;
  if (profile.newsletter !== undefined) {
    const { email, language } = before;
    await setNewsletter(tx, { email, wanted: profile.newsletter, language, now });
  }
  return { holderName, companyStays };
}
