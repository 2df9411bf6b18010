// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as ask } from '#app/api/quick-apply/[id]/route.ts';
import { POST as correct } from '#app/api/quick-apply/correct/[token]/route.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const TOKEN = 'y'.repeat(43);
const TYPED = { firstName: 'Zélie', lastName: 'Quirinale', email: 'zelie@exemple.test' };

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const by = (token: string) => ({ params: Promise.resolve({ token }) });
const of = (id: string) => ({ params: Promise.resolve({ id }) });

describe('a file that was chosen without JavaScript', () => {
  const page = '/offer/12/apply/answer';
  const SECRET = 's'.repeat(43);
  const withFile = (fields: Record<string, string>, file?: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    // An empty field of a file is sent as a file without a name.
    body.append('cvFile', file ?? new File([], ''));
    return new Request(`${site}/api/any`, { method: 'POST', body, headers: { origin: site } });
  };
  const pdf = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  const taken = { json: { data: { file: { fileName: 'cv.pdf', pages: 2, secret: SECRET }, cv: {} } } };
  const asked = { json: { data: { correction: 'c'.repeat(43) }, message: 'Parti' } };
  const bodyOf = (path: string) =>
    JSON.parse(upstream.calls.find((call) => call.url === path)?.body ?? 'null') as { file?: unknown };

  test('is sent first, and goes with what was typed', async () => {
    upstream.plan('POST /application-files', taken);
    upstream.plan('POST /offers/12/apply', asked);
    const response = await ask(withFile(TYPED, pdf), of('12'));
    expect(upstream.calls[0]?.body).toContain('%PDF-1.7');
    expect(bodyOf('/offers/12/apply')).toMatchObject({ lastName: 'Quirinale', file: SECRET });
    expect(await flashOf(response, page)).toMatchObject({ values: { file: SECRET, fileName: 'cv.pdf' } });
  });

  test('is not asked for again when another field is refused, and may then be taken away', async () => {
    upstream.plan('POST /application-files', taken);
    const failure = { statusCode: 422, code: 'invalid', message: 'x', fields: { lastName: 'Obligatoire' } };
    upstream.plan('POST /offers/12/apply', { status: 422, json: failure });
    const { values = {} } = (await flashOf(await ask(withFile(TYPED, pdf), of('12')), page)) ?? {};
    expect(values).toMatchObject({ file: SECRET, fileName: 'cv.pdf', filePages: '2' });
    upstream.calls.splice(0);
    upstream.plan('POST /offers/12/apply', asked);
    await ask(withFile(values), of('12'));
    expect(upstream.calls.map(({ url }) => url)).toEqual(['/offers/12/apply']);
    expect(bodyOf('/offers/12/apply').file).toBe(SECRET);
    upstream.calls.splice(0);
    await ask(withFile({ ...values, fileRemoved: 'on' }), of('12'));
    expect(bodyOf('/offers/12/apply')).not.toHaveProperty('file');
  });

  test('is refused beside its field, with everything typed', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'x', fields: { cv: 'Choisissez un PDF' } };
    upstream.plan('POST /application-files', { status: 422, json: failure });
    const response = await ask(withFile(TYPED, pdf), of('12'));
    expect(await flashOf(response, page)).toMatchObject({
      failure: { fields: { cv: 'Choisissez un PDF' } },
      values: { lastName: 'Quirinale' },
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test('leaves the file of a form that waits as it is, unless it is taken away', async () => {
    upstream.plan(`PUT /pending-applications/${TOKEN}`, { json: { data: { correction: null } } });
    await correct(withFile(TYPED), by(TOKEN));
    expect(bodyOf(`/pending-applications/${TOKEN}`)).not.toHaveProperty('file');
    upstream.calls.splice(0);
    await correct(withFile({ ...TYPED, fileRemoved: 'on' }), by(TOKEN));
    expect(bodyOf(`/pending-applications/${TOKEN}`).file).toBeNull();
  });
});
