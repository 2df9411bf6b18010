import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { teamContract } from '#lib/contract/team/team.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { oidcLinks } from '#upstream/platform/schema/connections.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import {
  aColleague,
  aConnectedGarage,
  type Garage,
  garageRefusal,
  signInByGarage,
} from '../../support/organisations/a-connection.ts';
import { type FakeProvider, startProvider } from '../../support/organisations/a-provider.ts';

let api: TestApi;
let provider: FakeProvider;
let garage: Garage;
beforeAll(async () => {
  [api, provider] = await Promise.all([startTestApi(), startProvider()]);
  garage = await aConnectedGarage(api, provider);
});
afterEach(() => provider.plan());
afterAll(async () => {
  await provider.stop();
  await api.close();
});

const linksOf = ({ userId }: Actor) => api.db.select().from(oidcLinks).where(eq(oidcLinks.userId, userId));
const actsOf = async ({ userId }: Actor) => {
  const rows = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, userId))
    .orderBy(desc(auditEvents.id));
  return rows.map(({ act, object }) => `${act} ${object}`);
};
describe('somebody who signs in by the provider of a garage', () => {
  it('must be a member already, and gets no account', async () => {
    const before = await api.db.$count(users);
    provider.lets(`stranger@${garage.domain}`);
    expect(await garageRefusal(api, provider, `stranger@${garage.domain}`)).toBe('not_a_member');
    expect(await api.db.$count(users)).toBe(before);
    const elsewhere = await api.recruiter({ email: `elsewhere@${garage.domain}` });
    provider.lets(elsewhere.email);
    expect(await garageRefusal(api, provider, elsewhere.email)).toBe('not_a_member');
    const candidate = await api.candidate({ email: `candidate@${garage.domain}` });
    provider.lets(candidate.email);
    expect(await garageRefusal(api, provider, candidate.email)).toBe('not_a_member');
    expect([await linksOf(elsewhere), await linksOf(candidate)]).toEqual([[], []]);
  });

  it('must have confirmed the address here', async () => {
    const colleague = await aColleague(api, garage);
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, colleague.userId));
    provider.lets(colleague.email);
    expect(await garageRefusal(api, provider, colleague.email)).toBe('email_unverified');
    expect((await actsOf(colleague))[0]).toBe(`sign_in_refused connection ${garage.organisationId}`);
  });

  it('does not take the account of a colleague who had the address before', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email, { sub: 'first' });
    await signInByGarage(api, provider, colleague.email);
    provider.lets(colleague.email, { sub: 'second' });
    expect(await garageRefusal(api, provider, colleague.email)).toBe('linked_to_other');
    expect((await linksOf(colleague)).map(({ subject }) => subject)).toEqual(['first']);
  });

  it('is a stranger again after leaving the team', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email);
    await signInByGarage(api, provider, colleague.email);
    await garage.owner.call(teamContract.remove, { params: { id: colleague.userId } });
    expect(await linksOf(colleague)).toEqual([]);
    expect(await garageRefusal(api, provider, colleague.email)).toBe('not_a_member');
  });

  it('is a stranger again once the account has ended', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email);
    await signInByGarage(api, provider, colleague.email);
    await endAccount(colleague);
    expect(await linksOf(colleague)).toEqual([]);
    expect(await garageRefusal(api, provider, colleague.email)).toBe('not_a_member');
  });

  it('does not get into another garage that has the same provider', async () => {
    const other = await aConnectedGarage(api, provider);
    provider.lets(garage.owner.email);
    expect(await garageRefusal(api, provider, other.owner.email)).toBe('provider_other_domain');
  });
});
