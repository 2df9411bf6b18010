import { parse } from 'csv-parse/sync';
import type { ColumnKey } from '#lib/facts/import-columns.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { templateFile } from '#upstream/offer-import/files.ts';

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Titles and the example line of the template, by title. */
function template(locale: Locale): Record<string, string> {
  const { content } = templateFile(apiTexts(locale), new Date());
  const [example] = parse(content, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
  return example ?? {};
}

let created = 0;
/** No two files name the same one: offers alike are skipped, whoever's they are. */
export const aCompany = (at: number) => `Garage ${at} du fichier ${created}`;

type Line = Partial<Record<ColumnKey, string>>;

/** A file as the template, filled in: each line is the example but for its changes, from another company each. */
export function aCsv(lines: readonly Line[], locale: Locale = 'fr'): string {
  const example = template(locale);
  const { api } = apiTexts(locale);
  created += 1;
  const rows = lines.map((line, at) => {
    const changes: Line = { companyName: aCompany(at + 1), ...line };
    const titled = Object.entries(changes).map(([key, cell]) => [
      api(`offerImport.columns.${key as ColumnKey}`),
      cell ?? '',
    ]);
    return Object.values<string>({ ...example, ...Object.fromEntries(titled) });
  });
  return [Object.keys(example), ...rows].map((row) => row.map(quoted).join(';')).join('\r\n');
}

const BOUNDARY = 'bielle-form-boundary';

/** A form with a file, as a browser sends it. */
export function aFileForm(file: { name?: string; field?: string; content: string | Buffer }) {
  const { name = 'offres.csv', field = 'csvdata', content } = file;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
