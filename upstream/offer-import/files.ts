import { CHOICE_SEPARATOR, type ColumnKey, IMPORT_COLUMNS, importColumn } from '#lib/facts/import-columns.ts';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import { locales } from '#lib/i18n/locales.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { comparable } from '#upstream/reference/place-names.ts';
import type { Cells } from './line.ts';
import type { reportOfLast } from './store.ts';

/** Excel reads UTF-8 only with this mark; French Excel separates columns by semicolons. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Where a spreadsheet may begin a formula: at the start of a cell, also with full-width signs, and after another
 * country's separator.
 */
const FORMULA = /(^|[,;\t\r\n])(?=["\s]{0,20}[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** Prevents splitting and formula injection. */
function csvCell(value: string | number): string {
  const text = String(value);
  const inert = text.replace(FORMULA, (_, end = '') => `${end}'`);
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');

export type CsvFile = { name: string; content: string };

const EXAMPLE_IDS: Partial<Record<ColumnKey, readonly number[]>> = {
  joblistId: [1],
  pres_jobOtherName: [1001],
  recruit_recruitObj: [1],
  recruit_responsability: [1],
  search_exp: [2],
  search_minDiploma: [2],
  search_qualityMain: [1, 2],
  search_quality2: [1],
  search_quality3: [2],
  search_mission: [2001],
  search_specMission: [3001, 3002],
  search_skill: [4001],
  search_skillComp: [5001],
  tools: [6001],
  languages: [1],
  extra_driversLicenceOther: [1],
  recruit_contractType: [1],
  adv_advantages: [1, 10],
};

function exampleCell(key: ColumnKey, { locale, api }: ApiTexts): string {
  const { list } = importColumn(key) ?? {};
  if (list)
    return referenceIn(locale)
      .names(list, EXAMPLE_IDS[key] ?? [])
      .join(CHOICE_SEPARATOR);
  const written: Partial<Record<ColumnKey, string>> = {
    name_company: api('offerImport.template.company'),
    pres_city: 'Vienne',
    pres_zip: '38200',
    extra_criminalRecord: api('offerImport.template.no'),
    salary: '26500',
    otherAdvantage: api('offerImport.template.advantage'),
    featured_offer: api('offerImport.template.no'),
    status: api('offerImport.template.published'),
  };
  return written[key] ?? '';
}

export function templateFile(texts: ApiTexts, now: Date): CsvFile {
  const keys = IMPORT_COLUMNS.map(({ key }) => key);
  return {
    name: `${texts.api('offerImport.template.file')}-${parisDay(now)}.csv`,
    content: csvFile([
      keys.map((key) => texts.api(`offerImport.columns.${key}`)),
      keys.map((key) => exampleCell(key, texts)),
    ]),
  };
}

/** People forget to delete the example line. */
export function isExample({ name_company = '' }: Cells): boolean {
  const company = comparable(name_company);
  return locales.some(
    (locale) => comparable(apiTexts(locale).api('offerImport.template.company')) === company,
  );
}

type Report = NonNullable<Awaited<ReturnType<typeof reportOfLast>>>;

export function reportFile({ lines }: Report, { api }: ApiTexts, now: Date): CsvFile {
  const titles = ['line', 'outcome', 'offer', 'company', 'detail'] as const;
  const rows = lines.flatMap(({ line, outcome, offerId, company, texts }) =>
    (texts.length > 0 ? texts : ['']).map((text) => [
      line,
      api(`offerImport.report.${outcome}`),
      offerId ?? '',
      company,
      text,
    ]),
  );
  return {
    name: `${api('offerImport.report.file')}-${parisDay(now)}.csv`,
    content: csvFile([titles.map((title) => api(`offerImport.report.${title}`)), ...rows]),
  };
}
