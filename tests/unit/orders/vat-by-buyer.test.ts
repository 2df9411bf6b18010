import { describe, expect, test } from 'vitest';
import { VAT_SOURCE, vatOf } from '#lib/rules/orders/vat-by-buyer.ts';

describe('the VAT of a buyer', () => {
  test.each([
    ['Paris', 'FR', '75011', 'FR44732829320', 20, null],
    ['Corsica', 'FR', '20000', 'FR44732829320', 20, null],
    ['Monaco by postal code', 'FR', '98000', '', 20, null],
    ['Monaco by country', 'MC', '98000', '', 20, null],
    ['Guadeloupe', 'FR', '97110', 'FR44732829320', 8.5, null],
    ['Martinique', 'FR', '97200', '', 8.5, null],
    ['Réunion', 'FR', '97400', '', 8.5, null],
    ['Réunion with a space in its code', 'FR', '97 400', '', 8.5, null],
    ['Réunion as a country', 'RE', '97400', '', 8.5, null],
    ['Guyane', 'FR', '97300', '', 0, 'territory_without_vat'],
    ['Mayotte', 'FR', '97600', '', 0, 'territory_without_vat'],
    ['Guyane as a country, with a postal code of Paris', 'GF', '75011', '', 20, null],
    ['Mayotte as a country', 'YT', '97600', '', 0, 'territory_without_vat'],
    ['Saint-Pierre-et-Miquelon', 'FR', '97500', '', 0, 'outside_eu'],
    ['Saint-Barthélemy', 'FR', '97700', '', 0, 'outside_eu'],
    ['Saint-Barthélemy by its older code', 'FR', '97133', '', 0, 'outside_eu'],
    ['Saint-Martin', 'FR', '97150', '', 0, 'outside_eu'],
    ['Terres australes', 'FR', '98400', '', 0, 'outside_eu'],
    ['Wallis-et-Futuna', 'FR', '98600', '', 0, 'outside_eu'],
    ['Polynésie', 'FR', '98714', '', 0, 'outside_eu'],
    ['Nouvelle-Calédonie', 'FR', '98800', '', 0, 'outside_eu'],
    ['Nouvelle-Calédonie as a country', 'NC', '98800', '', 0, 'outside_eu'],
    ['Switzerland', 'CH', '1201', 'CHE123456789', 0, 'outside_eu'],
    ['United Kingdom', 'GB', 'SW1A 1AA', 'GB123456789', 0, 'outside_eu'],
    ['Belgium with its number', 'BE', '1000', 'BE 0403.019.261', 0, 'reverse_charge'],
    ['Greece, whose numbers begin with EL', 'GR', '10431', 'EL094019245', 0, 'reverse_charge'],
    ['Belgium without a number', 'BE', '1000', '', 20, null],
    ['Belgium without a number at all', 'BE', '1000', null, 20, null],
    ['Belgium with a number of another form', 'BE', '1000', 'BE12', 20, null],
    ['Belgium with a number of France', 'BE', '1000', 'FR44732829320', 20, null],
    ['Belgium with a number of Luxembourg', 'BE', '1000', 'LU26375245', 20, null],
    ['the Canary Islands', 'ES', '35001', 'ESB12345674', 0, 'outside_eu'],
    ['Spain', 'ES', '28001', 'ESB12345674', 0, 'reverse_charge'],
    ['a country in small letters', 'be', '1000', 'be0403019261', 0, 'reverse_charge'],
  ])('follows the country and number of %s', (_place, country, postalCode, vatNumber, percent, mention) => {
    expect(vatOf({ country, postalCode, vatNumber })).toEqual({ percent, mention });
  });

  test('names its source and the day it was read', () => {
    expect(VAT_SOURCE.readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(VAT_SOURCE.texts.overseas).toContain('296');
  });
});
