import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { joinRequests, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';
import { addAsker, typeSiret } from '../../support/team/add-asker.ts';
import { mailedInvitation } from '../../support/team/mailed-invitation.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const RECRUITER = { role: 'recruiter', mayPublish: false, siteIds: null } as const;
const { accept, read } = joinRequestsContract;

const stateOf = async (actor: Actor) => (await actor.call(read, {})).data;
const requestsTo = async (owner: Actor) => (await owner.call(teamContract.list, {})).data.requests;
const idOf = ({ userId }: Actor) => ({ params: { id: userId } });

describe('a request', () => {
  it('ends when the organisation has another SIREN, or ends', async () => {
    const { owner, asker } = await addAsker(api);
    await typeSiret(owner, aSiret());
    expect(await requestsTo(owner)).toEqual([]);
    expect(await stateOf(asker)).toBeNull();
    const other = await addAsker(api);
    await api.db.delete(organisations).where(eq(organisations.id, other.owner.userId));
    expect(await stateOf(other.asker)).toBeNull();
    expect(await api.db.$count(joinRequests, eq(joinRequests.userId, other.asker.userId))).toBe(0);
  });

  it('ends when the person joins by an invitation meanwhile', async () => {
    const { owner, asker } = await addAsker(api);
    const other = await api.recruiter();
    await other.call(teamContract.invite, { body: { email: asker.email, ...RECRUITER } });
    const params = { token: await mailedInvitation(api, asker.email) };
    await asker.call(teamInvitationsContract.accept, { params });
    expect(await requestsTo(owner)).toEqual([]);
    const { failure } = await owner.refused(accept, { ...idOf(asker), body: RECRUITER });
    expect(failure.code).toBe('not_found');
  });
});
