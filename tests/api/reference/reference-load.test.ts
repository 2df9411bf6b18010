import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const counts = async () => {
  const { rows } = await api.db.execute(
    sql`select (select count(*) from places) as places, (select count(*) from criterion_bits) as bits`,
  );
  return rows;
};

describe('the reference lists', () => {
  test('name the trades of missions, skills and tools, and a picture of qualities and languages', async () => {
    const { data } = await api.visitor().call(referenceContract.config, {});
    const jobs = data.jobs.map(({ id }) => id);
    for (const list of [data.missions, data.skills, data.tools]) {
      expect(new Set(list.flatMap(({ jobIds }) => jobIds))).toEqual(new Set(jobs));
    }
    for (const { icon, filename } of data.qualityMain) {
      expect([icon, filename]).toEqual([expect.stringMatching(/^[\w-]+$/), `${icon}.svg`]);
    }
    for (const { code, filename } of data.languages) expect(filename).toBe(`${code}.svg`);
  });

  test('are loaded when the upstream starts and the database has none', async () => {
    const before = await counts();
    for (const table of ['criterion_bits', 'reference_state', 'places']) {
      await api.db.execute(sql.raw(`delete from ${table}`));
    }
    expect(await counts()).not.toEqual(before);
    await loadReferenceData(api.db);
    expect(await counts()).toEqual(before);
  });
});
