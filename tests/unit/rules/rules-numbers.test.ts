import { describe, expect, test } from 'vitest';
import { isFrenchPhone, isInternationalPhone, isPhone, normalPhone } from '#lib/rules/accounts/phone.ts';
import { isFrenchPostalCode, isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { isSiren, isSiret, readableSiret, sirenOf, siretProblem } from '#lib/rules/orders/siret.ts';
import { isVatNumber, vatNumberOfSiren, vatNumberOfSiret } from '#lib/rules/orders/vat-number.ts';

describe('telephone numbers', () => {
  test.each([
    ['0612345678', true, '+33612345678'],
    ['06 12 34 56 78', true, '+33612345678'],
    ['01.23.45.67.89', true, '+33123456789'],
    ['+33 6 12 34 56 78', true, '+33612345678'],
    ['+33 (0)6 12 34 56 78', true, '+33612345678'],
    ['0033612345678', true, '+33612345678'],
    ['0012345678', false, null],
    ['0046123456', false, null],
    ['+12345678', false, null],
    ['061234567', false, null],
    ['06123456789', false, null],
    ['6 12 34 56 78', false, null],
    ['', false, null],
    ['pas un numéro', false, null],
  ])('%s French: %s', (text, right, stored) => {
    expect(isFrenchPhone(text)).toBe(right);
    expect(normalPhone(text)).toBe(stored);
  });

  test.each([
    ['+32 470 12 34 56', true],
    ['0041 44 668 18 00', true],
    ['+1 (202) 555-0143', true],
    ['001 202 555 0143', true],
    ['+290 22222', true],
    ['+33 1', false],
    ['+33 0612345678', false],
    ['+0 123456789', false],
    ['+1234567890123456', false],
    ['470123456', false],
  ])('%s international: %s', (text, right) => {
    expect(isInternationalPhone(text)).toBe(right);
    expect(isPhone(text)).toBe(right);
  });
});

describe('postal codes', () => {
  test.each([
    ['23000', true],
    ['01000', true],
    ['97400', true],
    ['98800', true],
    ['99000', false],
    ['2300', false],
    ['230000', false],
    ['2A004', false],
    [' 23000', false],
    ['', false],
  ])('%s in France: %s', (code, right) => {
    expect(isFrenchPostalCode(code)).toBe(right);
    expect(isPostalCode(code, 'fr')).toBe(right);
  });

  test.each([
    ['SW1A 1AA', 'GB', true],
    ['1000', 'BE', true],
    ['L-1234', 'LU', true],
    ['12', 'BE', false],
    ['12345678901', 'US', false],
    ['1000--1', 'BE', false],
    ['1 000;', 'BE', false],
  ])('%s in %s: %s', (code, country, right) => expect(isPostalCode(code, country)).toBe(right));
});

describe('SIREN and SIRET', () => {
  test.each([
    ['732829320', true],
    ['732 829 320', true],
    ['356000000', true],
    ['732829321', false],
    ['000000000', false],
    ['73282932', false],
    ['73282932A', false],
  ])('SIREN %s: %s', (text, right) => expect(isSiren(text)).toBe(right));

  test.each([
    ['73282932000074', null],
    ['732 829 320 00074', null],
    ['35600000049837', null],
    ['35600000000048', null],
    ['35600000049838', 'siret_invalid'],
    ['73282932000075', 'siret_invalid'],
    ['732829320', 'siret_length'],
    ['', 'siret_length'],
    ['732829320000744', 'siret_invalid'],
    ['7328293200007A', 'siret_invalid'],
    ['00000000000000', 'siret_invalid'],
  ])('SIRET %s: %s', (text, problem) => {
    expect(siretProblem(text)).toBe(problem);
    expect(isSiret(text)).toBe(problem === null);
  });

  test('the SIREN is derived from a right SIRET only', () => {
    expect(sirenOf('732 829 320 00074')).toBe('732829320');
    expect(sirenOf('73282932000075')).toBeNull();
    expect(['73282932000074', '732829320', '7328', ''].map(readableSiret)).toEqual([
      '732 829 320 00074',
      '732 829 320',
      '7328',
      '',
    ]);
  });
});

describe('VAT numbers', () => {
  test('are derived from SIREN and SIRET', () => {
    expect(vatNumberOfSiren('404833048')).toBe('FR83404833048');
    expect(vatNumberOfSiret('732 829 320 00074')).toBe('FR44732829320');
    expect(vatNumberOfSiren('404833049')).toBeNull();
    expect(vatNumberOfSiret('732829320')).toBeNull();
  });

  test.each([
    ['FR83404833048', 'FR', true],
    ['fr 83 404 833 048', 'FR', true],
    ['FR84404833048', 'FR', false],
    ['FR83404833049', 'FR', false],
    ['FRK7399859412', 'FR', true],
    ['FRA1404833048', 'FR', true],
    ['FRO1404833048', 'FR', false],
    ['DE123456789', 'FR', false],
    ['DE123456789', 'DE', true],
    ['NL123456789B01', 'NL', true],
    ['FR84404833048', 'DE', false],
    ['D1', 'DE', false],
    ['', 'FR', false],
  ])('%s for %s: %s', (text, country, right) => expect(isVatNumber(text, country)).toBe(right));
});

test('very long and hostile texts are refused quickly', () => {
  const digits = '1'.repeat(200_000);
  const mixed = `+${'1 '.repeat(200_000)}x`;
  for (const text of [digits, mixed, ' '.repeat(200_000), '((('.repeat(50_000)]) {
    expect(isPhone(text)).toBe(false);
    expect(isPostalCode(text, 'BE')).toBe(false);
    expect(siretProblem(text)).toBe('siret_invalid');
    expect(isVatNumber(text, 'DE')).toBe(false);
  }
});
