import { describe, expect, test } from 'vitest';
import { CAPS, takesOneMore } from '#lib/rules/search/caps.ts';
import { CV_RADIUS, HOME_RADIUS, SEARCH_RADIUS, searchRadius } from '#lib/rules/search/radius.ts';
import { base64Content, base64Size, isBase64 } from '#lib/rules/text/base64.ts';
import { isWebAddress, webAddress } from '#lib/rules/text/web-address.ts';

describe('web addresses', () => {
  test.each([
    ['https://www.garage-martin.fr', 'https://www.garage-martin.fr/'],
    ['garage-martin.fr', 'https://garage-martin.fr/'],
    ['http://garage.fr:8080/atelier?x=1#haut', 'http://garage.fr:8080/atelier?x=1#haut'],
    ['  garage.fr  ', 'https://garage.fr/'],
    ['carrossière.fr', 'https://xn--carrossire-66a.fr/'],
    ['javascript:alert(1)', null],
    ['ftp://garage.fr', null],
    ['https://nom:mot@garage.fr', null],
    ['https://127.0.0.1', null],
    ['127.1', null],
    ['localhost', null],
    ['-garage.fr', null],
    ['garage..fr', null],
    ['garage.f', null],
    ['garage fr', null],
    ['https://garage.fr/"><script>', null],
    ['', null],
  ])('the web address %s', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
    expect(isWebAddress(typed)).toBe(address !== null);
  });

  test('hostile lengths are refused', () => {
    expect(isWebAddress(`https://${'a.'.repeat(100_000)}fr`)).toBe(false);
    expect(isWebAddress(`${'a'.repeat(300)}.fr`)).toBe(false);
    expect(isWebAddress(`a${'-'.repeat(1_000)}.fr`)).toBe(false);
  });
});

describe('base64', () => {
  test.each([
    ['QmllbGxl', 6],
    ['QQ==', 1],
    ['QUI=', 2],
    ['data:image/png;base64,QUJD', 3],
  ])('the base64 text %s is right', (text, size) => {
    expect(isBase64(text)).toBe(true);
    expect(base64Size(text)).toBe(size);
  });

  test.each(['', 'data:image/png;base64,', 'QQ=', 'Q===', 'QQ==QQ==', 'Q Q=', 'é===', 'data:image/png,QUJD'])(
    'the base64 text %s is refused',
    (text) => expect(isBase64(text)).toBe(false),
  );

  test('the prefix of a data address does not count as content', () => {
    expect(base64Content('data:image/jpeg;base64,QUJD')).toBe('QUJD');
    expect(base64Content('QUJD')).toBe('QUJD');
  });

  test('ten megabytes can be checked', () => {
    expect(isBase64('A'.repeat(10_000_000))).toBe(true);
    expect(isBase64(`${'A'.repeat(9_999_996)}A=A=`)).toBe(false);
    expect(isBase64(`${'A'.repeat(65_532)}QQ==`)).toBe(true);
    expect(isBase64(`${'A'.repeat(65_532)}QQ==AAAA`)).toBe(false);
    expect(isBase64(`${'A'.repeat(65_535)}é${'A'.repeat(8)}`)).toBe(false);
  });
});

test('the caps belong to the form', () => {
  expect(CAPS.cv).toEqual({
    cvs: 3,
    mainQualities: 3,
    experiences: 10,
    trainings: 6,
    missions: 6,
    skills: 6,
    tools: 5,
    habilitations: 12,
  });
  expect(CAPS.offer).toEqual({ mainQualities: 3, missions: 5, skills: 5 });
  expect(CAPS.search).toEqual({ mainQualities: 3, missions: 5, skills: 3, competences: 3, tools: 5 });
  expect(takesOneMore(2, CAPS.cv.cvs)).toBe(true);
  expect(takesOneMore(3, CAPS.cv.cvs)).toBe(false);
});

describe('radius', () => {
  test('differs for three searches', () => {
    expect(SEARCH_RADIUS).toMatchObject({ min: 0, max: 100, default: 100 });
    expect(HOME_RADIUS).toBe(50);
    expect(CV_RADIUS).toEqual({ min: 0, max: 30, default: 15 });
  });

  test.each([
    [undefined, 100, false],
    ['', 100, false],
    ['0', 0, false],
    ['30', 30, false],
    [100, 100, false],
    ['101', 100, true],
    ['-5', 0, true],
    ['10.6', 11, true],
    ['loin', 100, true],
    ['1e999', 100, true],
  ])('is, for %s, %i km', (request, km, clamped) => expect(searchRadius(request)).toEqual({ km, clamped }));
});
