import { eq } from 'drizzle-orm';
import type { BillingDifferences } from '#lib/contract/orders/billing.ts';
import type { SettleBody } from '#lib/contract/orders/billing-forms.ts';
import { countryName } from '#lib/facts/country-name.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import type { CompanyField, CompanyValues } from '#lib/rules/orders/company-fields.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import type { Company } from '#upstream/organisations/membership.ts';
import { holdAccounts, lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { storedBilling } from '../billing.ts';
import { asCompany, invoicedValues, openDifferences, readCompanyValues } from '../company-values.ts';
import { changeCompany, type Owner } from './change-company.ts';

/** Null while no billing address is stored. */
async function compare(db: Db, organisationId: number) {
  const stored = await storedBilling(db, organisationId);
  if (!stored) return null;
  const company = await readCompanyValues(db, organisationId);
  return {
    stored,
    company,
    fields: openDifferences(stored, company),
    invoiced: invoicedValues(stored, company),
    // Both only grow, so that their sum differs after a change of either.
    revision: stored.revision + company.revision,
  };
}

function shownValue(field: CompanyField, values: CompanyValues, locale: Locale): string {
  const { companyName, siret, vatNumber, phone, address, postalCode, city, country } = values;
  const town = `${postalCode} ${city}`.trim();
  const shown: Record<CompanyField, () => string> = {
    name: () => companyName,
    siret: () => readableSiret(siret),
    vatNumber: () => vatNumber,
    phone: () => readablePhone(phone),
    address: () => [address, town, country && countryName(country, locale)].filter(Boolean).join(', '),
  };
  return shown[field]();
}

/** What an owner has not settled yet. */
export async function readDifferences(
  db: Db,
  organisationId: number,
  locale: Locale,
): Promise<BillingDifferences> {
  const compared = await compare(db, organisationId);
  if (!compared) return { differences: [], revision: 0 };
  const { fields, company, invoiced, revision } = compared;
  const differences = fields.map((field) => ({
    field,
    company: shownValue(field, company, locale),
    invoices: shownValue(field, invoiced, locale),
  }));
  return { differences, revision };
}

/** @throws 422 on `choice` where the invoices have no value: the company would lose its own. */
function takenValues(field: CompanyField, invoiced: CompanyValues): Partial<Company> {
  const { companyName: name, siret, vatNumber, phone, address, postalCode, city, country } = invoiced;
  const taken: Record<CompanyField, Partial<Company>> = {
    name: { name },
    siret: { siret },
    vatNumber: { vatNumber },
    phone: { phone },
    address: { address, postalCode, city, country },
  };
  if (Object.values(taken[field]).includes('')) throw fieldError('choice', 'invalid_field');
  return taken[field];
}

/**
 * Without such a difference nothing happens. Returns the name of an organisation that has proved the taken SIREN and was
 * asked to let the person in.
 * @throws data_changed when company or billing address were saved since `revision`
 */
export async function settleDifference(
  db: Db,
  deps: Deps,
  owner: Owner,
  { field, choice, revision }: SettleBody,
): Promise<string | undefined> {
  const { userId, organisationId } = owner.caller;
  return db.transaction(async (tx) => {
    await holdAccounts(tx, [userId]);
    await lockOrganisation(tx, organisationId);
    const compared = await compare(tx, organisationId);
    refuseStale(compared?.revision ?? 0, revision);
    if (!compared?.fields.includes(field)) return undefined;
    const { keptFields } = compared.stored;
    const change = choice === 'keep' ? { keptFields: [...keptFields, field] } : asCompany(field);
    await tx
      .update(billingProfiles)
      .set({ ...change, revision: raised(billingProfiles.revision), updatedAt: deps.clock() })
      .where(eq(billingProfiles.organisationId, organisationId));
    if (choice !== 'take') return undefined;
    return changeCompany(tx, deps, owner, takenValues(field, compared.invoiced));
  });
}
