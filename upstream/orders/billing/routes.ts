import type { BillingProfile, billingContract } from '#lib/contract/orders/billing.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { type Billing, billingOfProfile, keepBilling, knownBilling } from '../billing.ts';

function wireOf(billing: Billing, isStored: boolean): BillingProfile {
  return {
    companyName: billing.companyName,
    SIRET: billing.siret ?? '',
    vatNumber: billing.vatNumber,
    firstName: billing.firstName,
    lastName: billing.lastName,
    email: billing.email,
    phoneNumber: billing.phone ? readablePhone(billing.phone) : '',
    address: billing.address,
    postalCode: billing.postalCode,
    city: billing.city,
    country: billing.country,
    isStored: isStored,
  };
}

async function readBilling(db: Db, organisationId: number): Promise<BillingProfile> {
  const { billing, isStored } = await knownBilling(db, organisationId);
  return wireOf(billing, isStored);
}

export const billingHandlers: Handlers<typeof billingContract> = {
  async readProfile({ db, caller }) {
    return { data: await readBilling(db, caller.organisationId) };
  },
  async saveProfile({ db, caller, body, deps, t }) {
    await keepBilling(db, caller.organisationId, billingOfProfile(body), deps.clock());
    return { data: await readBilling(db, caller.organisationId), message: t('profile.updated') };
  },
};
