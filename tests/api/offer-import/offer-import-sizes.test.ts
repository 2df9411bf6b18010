import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS } from '#lib/facts/import-columns.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aFileForm } from '../../support/pages/a-csv.ts';

let api: TestApi;
let address: string;
let staff: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  staff = await api.internal();
});
afterAll(() => api.close());

/** Sends a file over a connection, as the web does. */
async function post(content: string | Buffer) {
  const { payload, headers } = aFileForm({ content });
  const answer = await fetch(`${address}/import/offers`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${staff.token}`, 'accept-language': 'fr' },
    body: new Uint8Array(payload),
  });
  return { status: answer.status, ...(await answer.json()) };
}

/** Errors of streams that nobody listens to come after the answer. */
const afterTheAnswer = () => new Promise((resolve) => setImmediate(resolve));

/** Only the columns that a file must have, and lines that are refused for a cell too many: the others take longer. */
const titles = IMPORT_COLUMNS.filter((column) => 'required' in column).map(({ key }) =>
  apiTexts('fr').api(`offerImport.columns.${key}`),
);

const line = [...titles.map(() => 'Garage'), 'a cell too many'].join(';');

it('files of every size from 1 to 200 lines are read to their end', async () => {
  for (let count = 1; count <= 200; count += 1) {
    const { status, data } = await post([titles.join(';'), ...Array(count).fill(line)].join('\r\n'));
    expect([status, data?.report.summary]).toEqual([
      200,
      { totalLines: count, createdOffers: 0, skippedLines: 0, errorLines: count },
    ]);
    await afterTheAnswer();
  }
}, 300_000);

const caption = (separator: string) => ['Nos annonces', ...titles.slice(1).map(() => '')].join(separator);
const lines = (count: number, { separator = ';', end = '\n', before = [] as string[] } = {}) =>
  [...before, titles.join(separator), ...Array(count).fill(line.replaceAll(';', separator))].join(end);

describe.each([1, 29, 30, 31, 48, 49, 200])('a file of %i lines', (count) => {
  it.each([
    ['with captions before the titles', lines(count, { before: Array(5).fill(caption(';')) })],
    ['with commas', lines(count, { separator: ',' })],
    ['with tabs', lines(count, { separator: '\t', end: '\r\n' })],
    ['with carriage returns alone', lines(count, { end: '\r' })],
    ['with quotation marks inside its cells', lines(count).replaceAll('Garage', 'Garage "5\'\'" <')],
  ])('is read to its end %s', async (_name, content) => {
    const { status, data } = await post(content);
    expect([status, data?.report.summary.errorLines]).toEqual([200, count]);
    await afterTheAnswer();
  });

  it('is refused with the line where a quotation mark is not closed', async () => {
    const { status, message } = await post(`${lines(count)}\n"${line}\n${line}`);
    expect([status, message]).toEqual([422, expect.stringContaining(`ligne ${count + 2}`)]);
    await afterTheAnswer();
  });

  it('is refused when its titles are missing', async () => {
    const { status, code } = await post(lines(count).replace(titles.join(';'), caption(';')));
    expect([status, code]).toEqual([422, 'invalid']);
    await afterTheAnswer();
  });
});
