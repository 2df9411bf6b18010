import type { BillingProfile, billingContract } from '#lib/contract/orders/billing.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { askedSentence } from '#upstream/organisations/join-request.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { type Billing, knownBilling, replaceBilling } from '../billing.ts';
import { completeCompany } from './complete-company.ts';
import { readDifferences, settleDifference } from './differences.ts';

function wireOf(billing: Billing, revision: number | null): BillingProfile {
  return {
    companyName: billing.companyName,
    SIRET: billing.siret,
    vatNumber: billing.vatNumber,
    firstName: billing.firstName,
    lastName: billing.lastName,
    email: billing.email,
    phoneNumber: readablePhone(billing.phone),
    address: billing.address,
    postalCode: billing.postalCode,
    city: billing.city,
    country: billing.country,
    isStored: revision !== null,
    revision,
  };
}

async function readBilling(db: Db, organisationId: number): Promise<BillingProfile> {
  const { billing, revision } = await knownBilling(db, organisationId);
  return wireOf(billing, revision);
}

export const billingHandlers: Handlers<typeof billingContract> = {
  async readProfile({ db, caller }) {
    return { data: await readBilling(db, caller.organisationId) };
  },
  async saveProfile({ db, caller, body, deps, request, t }) {
    await db.transaction((tx) => replaceBilling(tx, caller.organisationId, body, deps.clock()));
    await completeCompany(db, deps, { caller, request });
    return { data: await readBilling(db, caller.organisationId), message: t('profile.updated') };
  },
  async readDifferences({ db, caller, locale }) {
    return { data: await readDifferences(db, caller.organisationId, locale) };
  },
  async settleDifference({ db, caller, body, deps, request, t, texts }) {
    const holderName = await settleDifference(db, deps, { caller, request }, body);
    const message = t(`profile.differences.${body.choice}`);
    return { data: null, message: holderName === undefined ? message : askedSentence(texts, holderName) };
  },
};
