import * as z from 'zod';
import type { InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import { isSiret, siretDigits } from '#lib/rules/orders/siret.ts';
import { vatNumberOfSiret } from '#lib/rules/orders/vat-number.ts';

/** French law wants them on every invoice. */
export const sellerSettings = {
  SELLER_SIRET: z.string().refine(isSiret, 'must be a valid SIRET').transform(siretDigits).optional(),
  SELLER_NAME: z.string().optional(),
  SELLER_LEGAL_FORM: z.string().default('SAS'),
  SELLER_CAPITAL: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(27_702),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/, 'must have five digits')
    .optional(),
  SELLER_CITY: z.string().optional(),
  SELLER_RCS: z.string().optional(),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^FR[A-Z0-9]{2}\d{9}$/, 'must be a number such as FR40303265045')
    .optional(),
};

/** Required with SELLER_SIRET, so that no invoice mixes a real company with an invented one. */
export const sellerNeeds = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_POSTAL_CODE', 'SELLER_CITY'] as const;

/** Invented: the SIRET has a valid check digit, and no company has it. */
const SPECIMEN = {
  siret: '00000001800010',
  name: 'Bielle (vendeur fictif)',
  address: '1 rue de l’Exemple',
  postalCode: '75001',
  city: 'Paris',
} as const;

type SellerSettings = z.output<z.ZodObject<typeof sellerSettings>>;

export function sellerOf(settings: SellerSettings, email: string): InvoiceSeller {
  const siret = settings.SELLER_SIRET ?? SPECIMEN.siret;
  const city = settings.SELLER_CITY ?? SPECIMEN.city;
  return {
    name: settings.SELLER_NAME ?? SPECIMEN.name,
    legalForm: settings.SELLER_LEGAL_FORM,
    capitalCents: settings.SELLER_CAPITAL * 100,
    address: settings.SELLER_ADDRESS ?? SPECIMEN.address,
    postalCode: settings.SELLER_POSTAL_CODE ?? SPECIMEN.postalCode,
    city,
    country: 'FR',
    siret,
    rcsTown: settings.SELLER_RCS ?? city,
    vatNumber: settings.SELLER_VAT_NUMBER ?? vatNumberOfSiret(siret) ?? '',
    email,
    isSpecimen: settings.SELLER_SIRET === undefined,
  };
}
