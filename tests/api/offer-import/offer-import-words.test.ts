import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported, offersOf, send } from '../../support/pages/send-import.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

const inMacRoman: Record<string, number> = {
  é: 0x8e,
  î: 0x94,
  ï: 0x95,
  â: 0x89,
  ë: 0x91,
  ù: 0x9d,
  '°': 0xa1,
  '«': 0xc7,
  '»': 0xc8,
  '…': 0xc9,
  '–': 0xd0,
  è: 0x8f,
  à: 0x88,
  ç: 0x8d,
  ê: 0x90,
  ô: 0x99,
  û: 0x9e,
  É: 0x83,
  œ: 0xcf,
  '’': 0xd5,
  '\u00a0': 0xca,
  '€': 0xdb,
};

const macRoman = (text: string) =>
  Buffer.from([...text].map((sign) => inMacRoman[sign] ?? sign.codePointAt(0) ?? 0x3f));

describe('the encoding of a file', () => {
  it('is UTF-8 in spite of one wrong byte, whose line is named and not published', async () => {
    const staff = await api.internal();
    const file = Buffer.from(aCsv([{}, { description: 'Poste à l’atelier X' }, {}]));
    file[file.lastIndexOf('X'.charCodeAt(0), file.indexOf('atelier X') + 9)] = 0xe9;
    const { data } = await imported(api, staff, file);
    expect(data.report.details.created.map(({ line }) => line)).toEqual([2, 4]);
    expect(data.report.details.errors.map(({ line }) => line)).toEqual([3]);
    expect(data.report.details.errors[0]?.error).toContain('des lettres sont illisibles');
  });

  it('may be that of an old Mac', async () => {
    const staff = await api.internal();
    const text = aCsv([{ description: 'Révisions à l’atelier, forfait déjà payé' }]);
    const { data } = await imported(api, staff, macRoman(text));
    expect(data.report.details.errors).toEqual([]);
    expect(await offersOf(api, staff)).toMatchObject([
      { description: 'Révisions à l’atelier, forfait déjà payé' },
    ]);
  });

  it.each([
    ['Windows', (text: string) => text.replaceAll('é', 'Ã©').replaceAll('è', 'Ã¨')],
    ['a Mac', (text: string) => text.replaceAll('é', '√©').replaceAll('è', '√®')],
  ])('was wrong before in %s: garbled titles are refused as such, not as missing', async (_, garble) => {
    const staff = await api.internal();
    const [titles = '', ...lines] = aCsv([{}]).split('\r\n');
    const refusal = async (content: string) =>
      JSON.parse((await send(api, staff, { content })).body).message as string;
    const inTitles = await refusal([garble(titles), ...lines].join('\r\n'));
    expect(inTitles).toMatch(
      /^Le fichier est mal encodé\u00a0: ses titres contiennent «\u00a0[^»]*(?:Ã|√)[^»]*\u00a0»/,
    );
    // Too few titles are left to tell which line has them.
    const few = titles.split(';').filter((title) => /[éè]/.test(title));
    expect(await refusal(garble(few.join(';')))).toContain('Le fichier est mal encodé');
    // An optional column would be left out without a word.
    const optional = `${titles};${garble('Habilitation appréciée')}`;
    expect(await refusal([optional, ...lines].join('\r\n'))).toContain('Le fichier est mal encodé');
  });

  it('was wrong before: a line with "Ã©" is named and not published', async () => {
    const staff = await api.internal();
    const { data } = await imported(api, staff, aCsv([{ description: 'RÃ©visions et rÃ©parations' }, {}]));
    expect(data.report.details.created.map(({ line }) => line)).toEqual([3]);
    expect(data.report.details.errors[0]?.error).toContain('RÃ©visions');
  });
});

describe('an imported line', () => {
  it('names the towns of an ambiguous name, and publishes none of them', async () => {
    const staff = await api.internal();
    const { data } = await imported(
      api,
      staff,
      aCsv([
        { city: 'Saint-Denis', postalCode: '' },
        { city: 'Saint-Denis', postalCode: '93200' },
        { city: 'Évry', postalCode: '91000' },
        { city: 'Toulouse Cedex 9', postalCode: '31059' },
      ]),
    );
    expect(data.report.details.created.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(data.report.details.errors.map(({ line, error }) => [line, error])).toEqual([
      [
        2,
        expect.stringMatching(
          /plusieurs villes sont possibles\s: Saint-Denis \(97400, La Réunion\), Saint-Denis \(93200/,
        ),
      ],
    ]);
  });

  it.each([
    ['Mécano', 'Mécanicien automobile'],
    ['Carrossier-tôlier', 'Carrossier-réparateur'],
    ['Vendeur pièces auto', 'Magasinier vendeur pièces de rechange'],
  ])('proposes for the trade "%s" what the search understands: %s', async (tradeId, expected) => {
    const staff = await api.internal();
    const { data } = await imported(api, staff, aCsv([{ tradeId }]));
    expect(data.report.details.errors[0]?.error).toContain(expected);
  });
});
