import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aJsonResume } from '../../support/cv-import/a-json-resume.ts';
import { foundIn, refusalOf, sendCv } from '../../support/cv-import/send-cv.ts';
import { findTraces } from '../../support/database/find-traces.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const fileOf = (resume: unknown) => Buffer.from(JSON.stringify(resume));
const found = (bytes: Buffer) => foundIn(api, api.visitor(), bytes);

async function fieldsOf(bytes: Buffer) {
  const answer = await sendCv(api, api.visitor(), bytes, { name: 'cv.json' });
  return (JSON.parse(answer.body) as FailureEnvelope).fields;
}

describe('a JSON Resume', () => {
  it('is read as other files are, with a byte order mark or without', async () => {
    const bytes = fileOf(aJsonResume());
    const cv = await found(bytes);
    expect(cv.experiences).toMatchObject([
      { company: 'Garage Delorme', start: '2019-03', end: '2022-02-28' },
    ]);
    const marked = Buffer.concat([Buffer.from('\uFEFF\n  '), bytes]);
    expect(await found(marked)).toEqual(cv);
  });

  it('is stored nowhere, and no log has a word of it', async () => {
    await found(
      fileOf(aJsonResume({ basics: { name: 'Zoé QUATREVAUX' }, work: [{ name: 'Quatrevaux SARL' }] })),
    );
    expect(await findTraces(api.db, ['quatrevaux'])).toEqual([]);
    expect(api.logs.join('\n')).not.toMatch(/quatrevaux/i);
  });

  it('is read without what is wrong, whose places are told', async () => {
    const cv = await found(
      fileOf(aJsonResume({ work: [{ name: 'Garage', highlights: 'none' }], hobbies: [] })),
    );
    expect(cv.experiences).toMatchObject([{ company: 'Garage' }]);
    expect(cv.leftOut.toSorted()).toEqual(['hobbies', 'work[0].highlights']);
  });

  it('is refused when nothing is right, with three of the places', async () => {
    const fields = await fieldsOf(fileOf({ name: 'Zoé', cv: 'x', work: 7, skills: 'Peinture' }));
    expect(fields?.cv).toMatch(/^Ce fichier n’est pas un CV au format JSON Resume/);
    expect(Object.keys(fields ?? {})).toHaveLength(4);
  });

  it('is read in UTF-16 too', async () => {
    const bytes = fileOf(aJsonResume());
    const little = Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le');
    expect(await found(little)).toEqual(await found(bytes));
    expect(await found(Buffer.from(little).swap16())).toEqual(await found(bytes));
  });

  it('is refused when it is damaged, of another encoding, or no object', async () => {
    const bytes = fileOf(aJsonResume());
    const damaged = /^Ce fichier JSON est incomplet ou abîmé/;
    expect((await refusalOf(api, bytes.subarray(0, 300))).text).toMatch(damaged);
    expect((await refusalOf(api, Buffer.from(bytes.toString(), 'latin1'))).text).toMatch(damaged);
    expect((await refusalOf(api, Buffer.from('[]'))).text).toMatch(/^Choisissez un fichier PDF/);
    expect((await refusalOf(api, fileOf({}))).text).toMatch(/^Nous n’avons pas pu lire/);
  });

  it('is refused when it is large, or has more entries than a life', async () => {
    const tooLarge = /^Ce fichier est trop lourd/;
    const summary = 'x'.repeat(CV_FILE.largestJson);
    expect((await refusalOf(api, fileOf({ basics: { summary } }))).text).toMatch(tooLarge);
    const many = { work: Array.from({ length: 300_000 }, () => ({})) };
    expect((await refusalOf(api, fileOf(many))).text).toMatch(tooLarge);
  });
});

describe('a hostile JSON Resume', () => {
  it('cannot change what other objects hold', async () => {
    const text = '{"__proto__":{"polluted":1},"basics":{"name":"Zoé MARTIN","phone":"06 39 98 77 77"}}';
    expect(await found(Buffer.from(text))).toMatchObject({
      phone: { value: '06 39 98 77 77' },
      leftOut: ['__proto__'],
    });
    const inside = '{"basics":{"__proto__":{"polluted":1},"constructor":{},"phone":"06 39 98 77 77"}}';
    expect((await found(Buffer.from(inside))).phone?.value).toBe('06 39 98 77 77');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  // What needs time that grows with the square of the length does not come to its end before the test runs out of time.
  it('is read however deep it is, or however long its texts are', async () => {
    const phone = '"phone":"06 39 98 77 77"';
    const deep = `{"basics":{"x":${'['.repeat(200_000)}${']'.repeat(200_000)},${phone}}}`;
    const words = 'CAP mécanicien '.repeat(3000);
    const long = fileOf({
      basics: { label: words, phone: '06 39 98 77 77' },
      education: Array.from({ length: 20 }, () => ({ studyType: words.slice(0, 40_000) })),
    });
    const answer = await sendCv(api, api.visitor(), Buffer.from(deep), { name: 'cv.json' });
    expect([200, 422]).toContain(answer.statusCode);
    expect((await found(long)).phone?.value).toBe('06 39 98 77 77');
  });

  it('is text where it looks like a page or a formula', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const cv = await found(
      fileOf({ work: [{ name, position: '=HYPERLINK("http://x")', startDate: '2019-03' }] }),
    );
    expect(cv.experiences).toMatchObject([{ company: name, jobName: '=HYPERLINK("http://x")' }]);
  });
});
