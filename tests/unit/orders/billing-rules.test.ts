import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billingForm, formOfProfile } from '#lib/contract/orders/billing-forms.ts';
import { aBillingProfile } from '#tests/support/orders/an-order.ts';

const SIRET = '73282932000074';
const VAT = 'FR44732829320';

function faultsOf(changes: object): Record<string, string> {
  const form = { ...formOfProfile({ ...aBillingProfile(), isStored: true } as never), ...changes };
  const { error } = billingForm.safeParse(form);
  const faults = error ? z.flattenError(error).fieldErrors : {};
  return Object.fromEntries(Object.entries(faults).map(([field, [first = '']]) => [field, first]));
}

test.each([
  ['France', { country: 'FR', postalCode: '23000', siret: SIRET, vatNumber: VAT }],
  ['Guyane by its postal code', { country: 'FR', postalCode: '97300', siret: SIRET, vatNumber: VAT }],
  ['Guyane as a country', { country: 'GF', postalCode: '97300', siret: SIRET, vatNumber: VAT }],
  [
    'Mayotte, where companies may have no VAT number',
    { country: 'YT', postalCode: '97600', siret: SIRET, vatNumber: '' },
  ],
  ['Monaco without a SIRET', { country: 'MC', postalCode: '98000', siret: '', vatNumber: 'FR53000004605' }],
  ['Monaco with a SIRET', { country: 'MC', postalCode: '98000', siret: SIRET, vatNumber: VAT }],
  ['New Caledonia without a SIRET', { country: 'NC', postalCode: '98800', siret: '', vatNumber: '' }],
  ['Belgium', { country: 'BE', postalCode: '1000', siret: '', vatNumber: 'BE0403019261' }],
  ['the United States', { country: 'US', postalCode: '10001', siret: '', vatNumber: '' }],
])('a billing address in %s is accepted', (_place, address) => {
  expect(faultsOf(address)).toEqual({});
});

test.each([
  [
    'a SIRET and the United States',
    { country: 'US', postalCode: '10001', siret: SIRET, vatNumber: '' },
    { siret: 'siret_country' },
  ],
  [
    'a SIRET and Belgium',
    { country: 'BE', postalCode: '1000', siret: SIRET, vatNumber: 'BE0403019261' },
    { siret: 'siret_country' },
  ],
  ['a VAT number of another company', { vatNumber: 'FR83404833048' }, { vatNumber: 'vat_number_siret' }],
  ['Guyane with a postal code of the mainland', { country: 'GF' }, { postalCode: 'postal_code_country' }],
  [
    'Guyane with a postal code of Réunion',
    { country: 'GF', postalCode: '97400' },
    { postalCode: 'postal_code_country' },
  ],
  ['Guyane without a SIRET', { country: 'GF', postalCode: '97300', siret: '' }, { siret: 'required_field' }],
  [
    'Martinique with a Belgian VAT number',
    { country: 'MQ', postalCode: '97200', vatNumber: 'BE0403019261' },
    { vatNumber: 'vat_number_invalid' },
  ],
  [
    'Monaco with a postal code of Nice',
    { country: 'MC', postalCode: '06000' },
    { postalCode: 'postal_code_country' },
  ],
  [
    'New Caledonia with a wrong SIRET',
    { country: 'NC', postalCode: '98800', siret: '123', vatNumber: '' },
    { siret: 'siret_length' },
  ],
])('%s do not agree, which is said beside the field', (_case, address, faults) => {
  expect(faultsOf(address)).toEqual(faults);
});
