import { describe, expect, it } from 'vitest';
import { isSameCompanyName } from '#lib/rules/organisations/company-name.ts';
import { mailboxDomain, ownDomain } from '#upstream/organisations/verification/domains.ts';

describe('the own domain', () => {
  it.each([
    ['https://www.garage-tilleul.fr/contact?x=1', 'garage-tilleul.fr'],
    ['garage-tilleul.fr', 'garage-tilleul.fr'],
    ['HTTP://ATELIER.Garage-Tilleul.FR', 'garage-tilleul.fr'],
    ['https://garage.co.uk', 'garage.co.uk'],
    ['https://sub.garage.com.au:8443/', 'garage.com.au'],
  ])('is what somebody registered: %s has %s', (website, domain) => {
    expect(ownDomain(website)).toBe(domain);
  });

  it.each([
    'https://garage.wixsite.com/tilleul',
    'https://tilleul.wordpress.com',
    'https://tilleul.github.io',
    'https://tilleul.business.site',
    'https://www.facebook.com/tilleul',
    'http://perso.wanadoo.fr/tilleul',
    'https://sites.google.com/view/tilleul',
    'https://192.168.1.7/',
    'http://localhost:3000',
    'https://garage.test',
    'https://fr',
    '',
    'garage tilleul',
  ])('is missing from %j', (website) => {
    expect(ownDomain(website)).toBeNull();
  });

  it.each([
    'gmail.com',
    'orange.fr',
    'free.fr',
    'wanadoo.fr',
    'sfr.fr',
    'laposte.net',
    'bbox.fr',
    'yopmail.com',
  ])('is never that of the mailbox provider %s', (provider) => {
    expect(mailboxDomain(`garage.tilleul@${provider}`)).toBeNull();
  });

  it('is read behind the last @ of a mailbox', () => {
    expect(mailboxDomain('"a@gmail.com"@garage-tilleul.fr')).toBe('garage-tilleul.fr');
    expect(mailboxDomain('a@garage-tilleul.fr.evil.com')).toBe('evil.com');
  });
});

describe('the name of a company', () => {
  it.each([
    ['Garage Tréfonds', 'GARAGE TREFONDS'],
    ['S.A.R.L. Garage du Tilleul', 'GARAGE DU TILLEUL'],
    ['Garage de l’Étoile SAS', "GARAGE DE L'ETOILE"],
  ])('is the same in %s and %s', (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(true);
  });

  it.each([
    ['Garage Tréfonds', 'GARAGE TREFONDS NORD'],
    ['Garage Renault', 'RENAULT'],
    ['SARL', 'SAS'],
    ['', ''],
  ])('differs between %j and %j', (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(false);
  });
});
