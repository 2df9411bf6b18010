import type { FastifyBaseLogger } from 'fastify';
import { hasFrenchPostalCodes } from '#lib/rules/accounts/postal-code.ts';
import { VAT_PERCENT } from '#lib/rules/orders/vat.ts';
import { type VatCheck, vatOf } from '#lib/rules/orders/vat-by-buyer.ts';
import { lookUpCompany } from '#upstream/company-register/lookup.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { ApiError, fieldError } from '#upstream/platform/errors.ts';
import type { Billing } from '../billing.ts';
import { hasWrongCheckDigits } from './check-digits.ts';
import { isKnownToVies } from './vies.ts';

type Asking = {
  settings: Pick<UpstreamSettings, 'viesUrl' | 'companyRegisterUrl'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

async function proveEuNumber(vatNumber: string, { settings, log }: Asking): Promise<VatCheck> {
  const isKnown = settings.viesUrl ? await isKnownToVies(settings.viesUrl, vatNumber, log) : undefined;
  if (isKnown) return 'confirmed';
  if (isKnown === false) throw fieldError('vatNumber', 'vat_number_unknown');
  if (hasWrongCheckDigits(vatNumber)) throw fieldError('vatNumber', 'vat_number_invalid');
  return 'pending';
}

/** Whether the register has the establishment where the same rate applies as at the address. */
async function isPlacedByRegister(billing: Billing, { settings, log }: Asking): Promise<boolean> {
  const { companyRegisterUrl: url } = settings;
  if (!url || !billing.siret || !hasFrenchPostalCodes(billing.country)) return false;
  try {
    const company = await lookUpCompany(url, billing.siret, log);
    if (!company || company.closed) return false;
    const there = vatOf({ country: 'FR', postalCode: company.postalCode, vatNumber: null });
    const here = vatOf(billing);
    return there.percent === here.percent && there.mention === here.mention;
  } catch (error) {
    // A register that is away keeps nobody from paying.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Asks VIES or the register of companies whether a billing address has the right to less than the full rate. Waits for
 * them for some seconds, so call it outside a transaction.
 * @throws ApiError 422 on `vatNumber`
 */
export async function proveVat(billing: Billing, asking: Asking): Promise<VatCheck> {
  const { percent, mention } = vatOf(billing);
  if (percent >= VAT_PERCENT) return 'none';
  if (mention === 'reverse_charge') return proveEuNumber(billing.vatNumber, asking);
  return (await isPlacedByRegister(billing, asking)) ? 'confirmed' : 'pending';
}
