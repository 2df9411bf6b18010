import { describe, expect, it } from 'vitest';
import { nearDomain } from '#lib/rules/text/near-address.ts';

describe('the domain that was probably meant', () => {
  it.each([
    ['anne@gmial.com', 'gmail.com'],
    ['anne@gamil.com', 'gmail.com'],
    ['anne@gmail.con', 'gmail.com'],
    ['anne@gmai.com', 'gmail.com'],
    [' Anne@GMAIL.fr ', 'gmail.com'],
    ['anne@hotmial.fr', 'hotmail.fr'],
    ['anne@hotmai.com', 'hotmail.com'],
    ['anne@outlok.fr', 'outlook.fr'],
    ['anne@yaho.fr', 'yahoo.fr'],
    ['anne@oragne.fr', 'orange.fr'],
    ['anne@wanado.fr', 'wanadoo.fr'],
    ['anne@laposte.ne', 'laposte.net'],
    ['anne@iclould.com', 'icloud.com'],
    ['anne@fere.fr', 'free.fr'],
    ['anne@srf.fr', 'sfr.fr'],
  ])('is found for %s: %s', (address, meant) => {
    expect(nearDomain(address)).toBe(meant);
  });

  it.each([
    'gmail.com',
    'mail.com',
    'ymail.com',
    'tfr.fr',
    'garage.fr',
    'orange.com',
    'laposte.fr',
    'gmail',
    '',
  ])('is unknown for an address at "%s"', (domain) => {
    expect(nearDomain(`anne@${domain}`)).toBeNull();
  });

  it('is unknown without an address', () => {
    expect([nearDomain(''), nearDomain('gmial.com'), nearDomain('@gmial.com')]).toEqual([null, null, null]);
  });
});
