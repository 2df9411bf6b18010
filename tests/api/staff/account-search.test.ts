import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

let api: TestApi;
let support: Actor;
beforeAll(async () => {
  api = await startTestApi();
  support = await aStaffMember(api, 'support');
});
afterAll(() => api.close());

const find = async (search: string) =>
  (await support.call(staffAccountsContract.find, { query: { search, limit: 50 } })).data;

describe('the search of accounts', () => {
  it('finds by beginnings of words in any order, without accents, and by parts of an address', async () => {
    const candidate = await api.candidate({ firstName: 'Éloïse', lastName: 'D’Harambure-Nœud' });
    const recruiter = await api.recruiter({ companyName: 'Carrosserie Crémieux & Fils' });
    const ids = async (search: string) => (await find(search)).map(({ id }) => id);
    for (const search of ['eloi', 'HARAMB', 'noeud', 'haramb eloise', 'Eloïse haram']) {
      expect(await ids(search), search).toEqual([candidate.userId]);
    }
    for (const search of ['cremi', 'fils carross'])
      expect(await ids(search), search).toEqual([recruiter.userId]);
    await api.db
      .update(users)
      .set({ email: 'contact@atelier-ventoux.exemple.test' })
      .where(eq(users.id, candidate.userId));
    for (const search of ['ventoux', '@atelier-vent', 'contact@atelier-ventoux']) {
      expect(await ids(search), search).toEqual([candidate.userId]);
    }
    expect(await ids('eloise cremieux')).toEqual([]);
  });

  it('finds by a telephone number and by a SIREN or SIRET, typed in any way', async () => {
    const candidate = await api.candidate();
    const recruiter = await api.recruiter();
    const ids = async (search: string) => (await find(search)).map(({ id }) => id);
    await api.db.update(users).set({ phone: '+33699987654' }).where(eq(users.id, candidate.userId));
    for (const search of [
      '06 99 98 76 54',
      '0699987654',
      '06.99.98.76.54',
      '+33 6 99 98 76 54',
      '0033699987654',
      '+33 (0)6 99-98-76-54',
      '06 99 98',
    ]) {
      expect(await ids(search), search).toEqual([candidate.userId]);
    }
    await api.db
      .update(organisations)
      .set({ phone: '+33475019988', siret: '87654321900017' })
      .where(eq(organisations.id, recruiter.userId));
    for (const search of ['04 75 01 99 88', '876 543 219', '876.543.219 00017', '876 543']) {
      expect(await ids(search), search).toEqual([recruiter.userId]);
    }
  });
});
