import { eq } from 'drizzle-orm';
import type { BillingProfile, billingContract } from '#lib/contract/billing.ts';
import { readablePhone } from '#lib/rules/phone.ts';
import { vatNumberOfSiret } from '#lib/rules/vat-number.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { type Billing, billingOfProfile, keepBilling } from './shared.ts';

function wireOf(billing: Billing, isStored: boolean): BillingProfile {
  return {
    Enterprisename: billing.companyName,
    SIRET: billing.siret ?? '',
    vat_number: billing.vatNumber,
    surname: billing.firstName,
    name: billing.lastName,
    email: billing.email,
    phonenumber: billing.phone ? readablePhone(billing.phone) : '',
    address: billing.address,
    postalcode: billing.postalCode,
    city: billing.city,
    country: billing.country,
    is_stored: isStored,
  };
}

/** What the recruiter's own profile says, while no billing address was confirmed. */
async function proposal(db: Db, userId: number): Promise<Billing> {
  const [row] = await db
    .select({ person: users, company: recruiterProfiles })
    .from(users)
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw apiError('unauthorized');
  const { person, company } = row;
  const siret = company?.siret ?? '';
  return {
    companyName: company?.companyName ?? '',
    siret,
    vatNumber: company?.vatNumber ?? vatNumberOfSiret(siret) ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    address: person.address ?? '',
    postalCode: person.postalCode ?? '',
    city: person.city ?? '',
    country: person.country,
  };
}

async function readBilling(db: Db, userId: number): Promise<BillingProfile> {
  const [kept] = await db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId));
  return kept ? wireOf(kept, true) : wireOf(await proposal(db, userId), false);
}

export const billingHandlers: Handlers<typeof billingContract> = {
  async readProfile({ db, caller }) {
    return { data: await readBilling(db, caller.userId) };
  },
  async saveProfile({ db, caller, body, deps, t }) {
    await keepBilling(db, caller.userId, billingOfProfile(body), deps.clock());
    return { data: await readBilling(db, caller.userId), message: t('user.updated') };
  },
};
