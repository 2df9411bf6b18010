import { CHOICE_SEPARATOR, type ColumnKey, IMPORT_COLUMNS, importColumn } from '#lib/facts/import-columns.ts';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import { locales } from '#lib/i18n/locales.ts';
import { comparable } from '#lib/rules/search/place-names.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { csvText } from '#upstream/platform/files/csv.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import type { Cells } from './line.ts';
import type { reportOfLast } from './store.ts';

export type CsvFile = { name: string; content: string };

const EXAMPLE_IDS: Partial<Record<ColumnKey, readonly number[]>> = {
  tradeId: [1],
  preciseJobId: [1001],
  objectiveId: [1],
  responsibilityId: [1],
  experienceId: [2],
  minDiplomaId: [2],
  mainQualities: [1, 2],
  qualities2: [1],
  qualities3: [2],
  missionId: [2001],
  taskIds: [3001, 3002],
  skillId: [4001],
  competenceIds: [5001],
  tools: [6001],
  languages: [1],
  licences: [1],
  contractTypeId: [1],
  benefits: [1, 10],
};

function exampleCell(key: ColumnKey, { locale, api }: ApiTexts): string {
  const { list } = importColumn(key) ?? {};
  if (list)
    return referenceIn(locale)
      .names(list, EXAMPLE_IDS[key] ?? [])
      .join(CHOICE_SEPARATOR);
  const written: Partial<Record<ColumnKey, string>> = {
    companyName: api('offerImport.template.company'),
    city: 'Vienne',
    postalCode: '38200',
    street: api('offerImport.template.street'),
    showsStreet: api('offerImport.template.yes'),
    phone: '04 65 71 00 12',
    callingHours: api('offerImport.template.callingHours'),
    cleanRecord: api('offerImport.template.no'),
    salary: '26500',
    payUnit: api('offerImport.template.payUnit'),
    variablePay: api('offerImport.template.no'),
    weeklyHours: '39',
    days: api('offerImport.template.days'),
    saturday: api('offerImport.template.saturday'),
    startOn: api('offerImport.template.start'),
    positions: '1',
    description: api('offerImport.template.description'),
    companyPitch: api('offerImport.template.pitch'),
    otherAdvantage: api('offerImport.template.advantage'),
    isFeatured: api('offerImport.template.no'),
    status: api('offerImport.template.published'),
  };
  return written[key] ?? '';
}

export function templateFile(texts: ApiTexts, now: Date): CsvFile {
  const keys = IMPORT_COLUMNS.map(({ key }) => key);
  return {
    name: `${texts.api('offerImport.template.file')}-${parisDay(now)}.csv`,
    content: csvText([
      keys.map((key) => texts.api(`offerImport.columns.${key}`)),
      keys.map((key) => exampleCell(key, texts)),
    ]),
  };
}

/** People forget to delete the example line. */
export function isExample({ companyName = '' }: Cells): boolean {
  const company = comparable(companyName);
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
    content: csvText([titles.map((title) => api(`offerImport.report.${title}`)), ...rows]),
  };
}
