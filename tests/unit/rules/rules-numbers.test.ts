import { describe, expect, test } from 'vitest';
import { normalPhone } from '#lib/rules/accounts/dialled-phone.ts';
import {
  isFrenchPhone,
  isInternationalPhone,
  isPhone,
  readablePhone,
  shownPhone,
} from '#lib/rules/accounts/phone.ts';
import { isFrenchPostalCode, isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { isSiren, isSiret, readableSiret, sirenOf, siretProblem } from '#lib/rules/orders/siret.ts';
import {
  contradictsSiret,
  isVatNumber,
  vatNumberOfSiren,
  vatNumberOfSiret,
} from '#lib/rules/orders/vat-number.ts';

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
    ['+33 0612345678', true],
    ['+0 123456789', false],
    ['+1234567890123456', false],
    ['470123456', false],
  ])('%s international: %s', (text, right) => {
    expect(isInternationalPhone(text)).toBe(right);
    expect(isPhone(text)).toBe(right);
  });
});

describe('overseas telephone numbers', () => {
  test.each([
    ['0692 12 34 56', '97400', '+262692123456'],
    ['0692 12 34 56', '', '+262692123456'],
    ['0262 20 12 34', '97400', '+262262201234'],
    ['0263 12 34 56', '97400', '+262263123456'],
    ['0639 12 34 56', '97600', '+262639123456'],
    ['0269 61 12 34', '97600', '+262269611234'],
    ['0690 35 12 34', '97110', '+590690351234'],
    ['0590 81 12 34', '97133', '+590590811234'],
    ['0694 20 12 34', '97300', '+594694201234'],
    ['0596 71 12 34', '97200', '+596596711234'],
    ['0696 20 12 34', '75001', '+596696201234'],
    ['41 23 45', '97500', '+508412345'],
    ['25 12 34', '98800', '+687251234'],
    ['87 12 34 56', '98713', '+68987123456'],
    ['+262 0692 12 34 56', '', '+262692123456'],
    ['+33 692 12 34 56', '', '+262692123456'],
    ['+33 06 12 34 56 78', '', '+33612345678'],
    ['06 12 34 56 78', '97400', '+33612345678'],
    ['0695 20 12 34', '97400', '+33695201234'],
    ['06 39 98 00 07', '97600', '+33639980007'],
    ['0800 12 34 56', '97400', '+33800123456'],
    ['+687 25 12 34', '', '+687251234'],
    ['25 12 34', '75001', null],
  ])('%s at %s is dialled %s', (text, postalCode, dialled) => {
    expect(isPhone(text)).toBe(true);
    expect(normalPhone(text, postalCode)).toBe(dialled);
  });

  test.each([
    '\u200e06 12 34 56 78',
    '\u202a06 12 34 56 78\u202c',
    '06\u00a012\u202f34\u00a056\u00a078',
    '06\u201112\u201034\u201356\u201478',
    '+33\u00a0(0)6–12–34–56–78',
  ])('are read through dashes and characters that cannot be seen: %j', (text) => {
    expect(normalPhone(text)).toBe('+33612345678');
  });

  test.each([
    ['+262692123456', '06 92 12 34 56'],
    ['+590590811234', '05 90 81 12 34'],
    ['+508412345', '+508412345'],
    ['+68987123456', '+68987123456'],
  ])('%s is read as %s, and stored again as it was', (stored, shown) => {
    expect(readablePhone(stored)).toBe(shown);
    expect(shownPhone(stored)).toBe(shown.replaceAll(' ', '\u00a0'));
    expect(normalPhone(shown)).toBe(stored);
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
    ['97300', 'GF', true],
    ['97400', 'GF', false],
    ['75011', 'GF', false],
    ['97133', 'GP', false],
    ['97133', 'BL', true],
    ['97150', 'MF', true],
    ['98000', 'MC', true],
    ['06000', 'MC', false],
    ['98800', 'NC', true],
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
    ['FR53000004605', 'MC', true],
    ['FR54000004605', 'MC', false],
    ['FR53000004605', 'FR', false],
    ['FR83404833048', 'MC', true],
    ['', 'FR', false],
  ])('%s for %s: %s', (text, country, right) => expect(isVatNumber(text, country)).toBe(right));

  test.each([
    ['FR44732829320', '732 829 320 00074', false],
    ['fr 83 404 833 048', '732 829 320 00074', true],
    ['BE0403019261', '732 829 320 00074', false],
    ['FR83404833048', '', false],
  ])('%s contradicts the SIRET %s: %s', (text, siret, right) =>
    expect(contradictsSiret(text, siret)).toBe(right),
  );
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
