import type { CompanyValues } from '#lib/rules/orders/company-fields.ts';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import type { Company } from '#upstream/organisations/membership.ts';
import { holdAccounts, lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { keepBilling, knownBilling } from '../billing.ts';
import { readCompanyValues } from '../company-values.ts';
import { changeCompany, type Owner } from './change-company.ts';

/** Of the address, what says the same or nothing. */
function missingAddress(company: CompanyValues, billing: CompanyValues): Partial<Company> {
  const { address, postalCode, city, country } = billing;
  const place = { address, postalCode, city, country };
  const names = Object.keys(place) as (keyof typeof place)[];
  const isMissing = names.some((name) => company[name] === '');
  const agrees = names.every((name) => company[name] === '' || company[name] === place[name]);
  return isMissing && agrees && postalCode !== '' ? place : {};
}

/** Invoices may go to another company. */
function isOtherCompany(company: CompanyValues, billing: CompanyValues): boolean {
  return company.siret !== '' && billing.siret !== '' && sirenOf(company.siret) !== sirenOf(billing.siret);
}

function missingValues(company: CompanyValues, billing: CompanyValues): Partial<Company> {
  if (isOtherCompany(company, billing)) return {};
  return {
    ...(company.companyName === '' && billing.companyName ? { name: billing.companyName } : {}),
    ...(company.siret === '' && billing.siret ? { siret: billing.siret } : {}),
    ...(company.vatNumber === '' && billing.vatNumber ? { vatNumber: billing.vatNumber } : {}),
    ...missingAddress(company, billing),
  };
}

/**
 * Gives the company what it lacks and an owner has just typed for the invoices, so that nothing is asked twice. Does
 * nothing for others, and leaves the telephone, which candidates would see.
 */
export async function completeCompany(db: Db, deps: Deps, owner: Owner): Promise<void> {
  const { userId, organisationId, member } = owner.caller;
  if (!(member && memberMay(member, 'own'))) return;
  await db.transaction(async (tx) => {
    await holdAccounts(tx, [userId]);
    await lockOrganisation(tx, organisationId);
    const { billing, revision } = await knownBilling(tx, organisationId);
    if (revision === null) return;
    const missing = missingValues(await readCompanyValues(tx, organisationId), billing);
    if (Object.keys(missing).length === 0) return;
    await changeCompany(tx, deps, owner, missing);
    await keepBilling(tx, organisationId, billing, deps.clock());
  });
}
