import { describe, expect, it } from 'vitest';
import {
  allows,
  CONSENT_DAYS,
  consentCookie,
  consentOf,
  consentValue,
  PURPOSES,
} from '#lib/browser/consent.ts';
import { DEVICE_STORAGE } from '#lib/browser/device-storage.ts';
import { filesBelow } from '#scripts/checks/files.ts';

const root = new URL('../../../', `file://${import.meta.filename}`).pathname;

describe('a choice about cookies', () => {
  it('is read as written, among other cookies', () => {
    expect(consentOf(`a=1; ${consentCookie}=${consentValue(PURPOSES)}; b=2`)).toEqual(PURPOSES);
    expect(consentOf(`${consentCookie}=${consentValue([])}`)).toEqual([]);
    expect(allows('comfort', `${consentCookie}=${consentValue(['comfort'])}`)).toBe(true);
    expect(allows('comfort', `${consentCookie}=${consentValue([])}`)).toBe(false);
  });

  it.each([
    '',
    'a=1',
    `x${consentCookie}=2.comfort`,
    `${consentCookie}=`,
    `${consentCookie}=0.comfort`,
    `${consentCookie}=1.comfort`,
  ])('is missing in %j: nothing is allowed and the question appears', (cookies) => {
    expect(consentOf(cookies)).toBeNull();
    expect(allows('comfort', cookies)).toBe(false);
  });

  it('ignores unknown purposes', () => {
    expect(consentOf(`${consentCookie}=2.comfort.advertising`)).toEqual(['comfort']);
  });

  it('lasts six months', () => {
    const half = new Date('2026-05-21').getTime() - new Date('2025-11-21').getTime();
    expect(Math.abs(CONSENT_DAYS - half / 86_400_000)).toBeLessThan(2);
  });
});

describe('browser storage', () => {
  const sources = filesBelow(root, ['app', 'components', 'lib'], ['.ts', '.tsx', '.js']);
  const writing = (pattern: RegExp) =>
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path)
      .sort();

  // Whoever adds a file here has added something to lib/browser/device-storage.ts, which people read.
  it('is written only by the files that the inventory names', () => {
    expect(writing(/(local|session)Storage\.setItem|(local|session)Storage\[/)).toEqual([
      'components/accounts/authentication/reset-email.ts',
      'components/frame/decisions/stored-undos.ts',
      'components/offline/on-device.ts',
      'components/orders/checkout/way-back.ts',
      'components/quick-apply/cv-file/kept-cv.ts',
      'components/search/search-memory.ts',
      'components/ui/form/draft/device-copies.ts',
      'components/ui/notices/carried-message.ts',
      'lib/browser/cart-store.ts',
      'lib/browser/kept-offers.ts',
      'lib/browser/send-once.ts',
    ]);
    expect(writing(/indexedDB|caches\.open|document\.cookie\s*=(?!=)|cookieStore/)).toEqual([
      'lib/web/offline/worker.js',
    ]);
  });

  it('has each name of the inventory in the sources', () => {
    const all = sources
      .filter(({ path }) => path !== 'lib/browser/device-storage.ts')
      .map(({ text }) => text)
      .join('\n');
    for (const { name } of DEVICE_STORAGE) expect(all, name).toContain(`'${name}'`);
  });

  it('has only cookies named in the sources', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/\w*[cC]ookie = '(\w+)'/g)].map(([, name]) => name),
    );
    const known = DEVICE_STORAGE.filter(({ place }) => place === 'cookie').map(({ name }) => name);
    expect([...new Set(named)].sort()).toEqual([...known].sort());
  });

  it('is optional only where a purpose is given', () => {
    const optional = DEVICE_STORAGE.filter(({ purpose }) => purpose !== null);
    expect(optional.map(({ what }) => what)).toEqual(['searched']);
  });
});
