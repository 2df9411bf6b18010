import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS } from '#lib/facts/import-columns.ts';
import { locales } from '#lib/i18n/locales.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { firstOutcome } from '#lib/rules/offers/import-file.ts';
import { cardTitle, ownForm } from '#lib/rules/text/gendered-wording.ts';
import { likeness } from '#upstream/offer-import/alike.ts';
import { readPostalCode, readStatus, readYesNo } from '#upstream/offer-import/cells.ts';
import { entriesNamed, proposals, splitChoices } from '#upstream/offer-import/choices.ts';
import { type CsvRecord, isEmpty, parseRecords } from '#upstream/offer-import/csv.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { referenceIn } from '#upstream/reference/named.ts';

async function recordsOf(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of parseRecords([text], ';')) records.push(record);
  return records;
}

describe('every spelling of a choice in Bielle', () => {
  const lists = IMPORT_COLUMNS.flatMap((column) => ('list' in column ? [column.list] : []));
  it.each([...new Set(lists)])('is accepted for %s, in both languages and by number', (list) => {
    for (const { id } of referenceLists()[list]) {
      for (const locale of locales) {
        const entry = referenceIn(locale).entry(list, id);
        const gendered =
          entry && 'name_m' in entry
            ? [ownForm(entry, 'both', locale), cardTitle(entry, 'both', locale)]
            : [];
        for (const shown of [String(id), entry?.name[locale] ?? '', ...gendered]) {
          expect([shown, entriesNamed(list, shown).map((named) => named.id)]).toEqual([
            shown,
            expect.arrayContaining([id]),
          ]);
        }
      }
    }
  });
});

describe('cells', () => {
  it.each([
    ['26500', 26_500],
    ['26 500 €', 26_500],
    ['26\u202f500,50 €', 26_500.5],
    ['26.500', 26_500],
    ['26,500.00', 26_500],
    ['1.234.567', 1_234_567],
    ['28 k€', 28_000],
    ['28,5k€', 28_500],
    ['24000 euros par an', 24_000],
  ])('%s is an amount', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['à négocier', '2,65E+04', '-5', '20000-25000', ''])('%s is not an amount', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  it('are read as people and Excel write them: yes and no, statuses, postal codes', () => {
    expect(['Oui', 'VRAI', 'x', '1'].map(readYesNo)).toEqual([true, true, true, true]);
    expect(['non', 'FALSE', 'peut-être'].map(readYesNo)).toEqual([false, false, undefined]);
    expect(['Publiée', 'BROUILLON', 'archivée'].map(readStatus)).toEqual(['published', 'draft', undefined]);
    expect(['1000', '38 200', '2A004'].map(readPostalCode)).toEqual(['01000', '38200', '2A004']);
  });
});

describe('choices', () => {
  const idsOf = (text: string) => entriesNamed('jobs', text).map(({ id }) => id);

  it('are found by number, either gender, without accents or brackets, in English', () => {
    expect(idsOf('1')).toEqual([1]);
    expect(idsOf('MECANICIENNE AUTOMOBILE')).toEqual([1]);
    expect(idsOf('car mechanic')).toEqual([1]);
    expect(entriesNamed('diplomas', 'CAP').map(({ id }) => id)).toEqual([2]);
    expect(idsOf('Astronaute')).toEqual([]);
  });

  it('are both found when two missions have one with the same name', () => {
    expect(entriesNamed('missionSpecs', 'Réglage du jeu aux soupapes')).toHaveLength(2);
  });

  it('are separated by bars, lines and commas, but not by commas of their own', () => {
    expect(splitChoices('qualityMain', 'Autonome | Fiable\nDynamique')).toEqual(
      ['Autonome ', ' Fiable', 'Dynamique'].map((text) => text.trim()),
    );
    expect(splitChoices('qualityMain', 'Autonome, Fiable, Nul')).toEqual(['Autonome', 'Fiable', 'Nul']);
    const withCommas = 'Remplacement des rotules, biellettes et silentblocs';
    expect(splitChoices('missionSpecs', `Autre, ${withCommas}`)).toEqual(['Autre', withCommas]);
  });

  it('are corrected by a short list or the nearest when they are wrong', () => {
    const wrong = (text: string) => ({ text, locale: 'fr' as const });
    expect(proposals('contractTypes', () => true, wrong('CDX')).among).toContain('CDI');
    expect(proposals('tools', () => true, wrong('valise diagnostic')).nearest).toContain('alise');
    expect(proposals('tools', () => false, wrong('valise'))).toEqual({});
  });
});

describe('records', () => {
  it('are reported by the line of the file where they begin', async () => {
    const records = await recordsOf('a;b\n\n1;"x\ny\n\nz"\n;;\n2;3');
    expect(records.filter((record) => !isEmpty(record)).map(({ line }) => line)).toEqual([1, 3, 8]);
  });

  it('are read with stray quotation marks; one that is never closed is refused with its line', async () => {
    expect((await recordsOf('a;5" de pouce\n'))[0]?.cells).toEqual(['a', '5" de pouce']);
    await expect(recordsOf('a;b\n"c;d\ne;f\n')).rejects.toMatchObject({
      options: { message: 'offerImport.file.openQuote', values: { line: 2 } },
    });
    await expect(recordsOf('a;b\n1;"Le Garage" de Lyon\n')).rejects.toMatchObject({
      options: { message: 'offerImport.file.wrongQuote', values: { line: 2 } },
    });
    await expect(recordsOf(`a;b\n"${'c'.repeat(70_000)}`)).rejects.toMatchObject({
      options: { message: 'offerImport.file.longRecord', values: { line: 2 } },
    });
  });
});

describe('two offers', () => {
  const offer = { companyName: 'Garage Été', placeNumber: 3, tradeId: 1, preciseJobId: 1001, salaryCents: 5 };
  it('are equal regardless of the spelling of the company, and differ by town, job or conditions', () => {
    expect(likeness({ ...offer, companyName: 'GARAGE  ETE' })).toBe(likeness(offer));
    expect(likeness({ ...offer, salaryCents: 6 })).not.toBe(likeness(offer));
    expect(likeness({ ...offer, placeNumber: 4 })).not.toBe(likeness(offer));
  });
});

describe('the first lines of a report', () => {
  it.each([
    [{ createdOffers: 3, skippedLines: 2, errorLines: 1 }, 'errors'],
    [{ createdOffers: 3, skippedLines: 2, errorLines: 0 }, 'created'],
    [{ createdOffers: 0, skippedLines: 500, errorLines: 0 }, 'skipped'],
    [{ createdOffers: 0, skippedLines: 0, errorLines: 0 }, 'created'],
  ] as const)('are the most informative: %j', (summary, outcome) => {
    expect(firstOutcome(summary)).toBe(outcome);
  });
});
