import { describe, expect, it } from 'vitest';
import { countryOptions, isCountry } from '#lib/facts/countries.ts';
import { mayHaveNewsletter } from '#lib/rules/accounts/birthday.ts';
import { normalPhone } from '#lib/rules/accounts/dialled-phone.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { fileAddress, fileKeyIn } from '#lib/rules/file-address.ts';

describe('countries', () => {
  it('are those of ISO 3166-1', () => {
    expect(['FR', 'BE', 'RE'].every(isCountry)).toBe(true);
    expect(['ZZ', 'fr', 'EU', ''].some(isCountry)).toBe(false);
  });

  it('are named in the reader’s language, France first, then in its order', () => {
    const french = countryOptions('fr').map(({ name }) => name);
    expect(french.slice(0, 4)).toEqual(['France', 'Afghanistan', 'Afrique du Sud', 'Albanie']);
    expect(french.indexOf('Égypte')).toBeLessThan(french.indexOf('Espagne'));
    expect(countryOptions('en')).toContainEqual({ id: 'DE', name: 'Germany' });
  });
});

describe('the newsletter', () => {
  it.each([
    ['2011-11-21', true],
    ['2011-11-22', false],
    ['', true],
    ['17/05', true],
  ])('is offered to a person born on "%s": %s', (birthday, offered) => {
    expect(mayHaveNewsletter(birthday, '2026-11-21')).toBe(offered);
  });
});

describe('a phone number as people read it', () => {
  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+32470123456', '+32470123456'],
    ['', ''],
  ])('%s is %s', (stored, shown) => {
    expect(readablePhone(stored)).toBe(shown);
    expect(normalPhone(shown) ?? '').toBe(stored);
  });
});

describe('the address of a file', () => {
  it('contains its key', () => {
    expect(fileKeyIn(fileAddress('abc.jpg'))).toBe('abc.jpg');
    expect(fileKeyIn('https://ailleurs.test/files/abc.jpg')).toBeNull();
  });
});
