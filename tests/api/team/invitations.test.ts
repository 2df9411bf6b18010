import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invitations, memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { purgeInvitations } from '#upstream/team/jobs.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { mailedInvitation } from '../../support/team/mailed-invitation.ts';

let api: TestApi;
let owner: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  owner = await api.recruiter();
});
afterAll(() => api.close());

const RECRUITER = { role: 'recruiter', mayPublish: true, siteIds: null } as const;

const person = { firstName: 'Lou', lastName: 'Kerbrat', password: 'Courroie-2027', policy: true as const };

let count = 0;
const anAddress = () => {
  count += 1;
  return `invitee${count}@exemple.test`;
};

const linkTo = (email: string) => mailedInvitation(api, email);
async function invited(email: string, rights: object = RECRUITER): Promise<string> {
  await owner.call(teamContract.invite, { body: { email, ...rights } as never });
  return linkTo(email);
}
const read = async (token: string, reader: Actor = api.visitor()) =>
  (await reader.call(teamInvitationsContract.read, { params: { token } })).data;
const accept = (actor: Actor, token: string) =>
  actor.call(teamInvitationsContract.accept, { params: { token } });
const refusedCode = async (actor: Actor, token: string) =>
  (await actor.refused(teamInvitationsContract.accept, { params: { token } })).failure.code;
const organisationOf = async ({ userId }: Pick<Actor, 'userId'>) => {
  const [row] = await api.db.select().from(memberships).where(eq(memberships.userId, userId));
  return row?.organisationId;
};
const idOf = async (email: string) => {
  const { data } = await owner.call(teamContract.list, {});
  return data.invitations.find((one) => one.email === email)?.id ?? 0;
};

describe('an invitation', () => {
  it('is stored hashed, and its mail names nobody', async () => {
    const email = anAddress();
    const token = await invited(email);
    const [row] = await api.db.select().from(invitations).where(eq(invitations.email, email));
    expect(row?.tokenHash.toString('base64url')).not.toContain(token);
    const [mail] = await api.mails(email);
    expect(mail?.text).not.toContain('Tréfonds');
  });

  it('says who invites to whom, and changes nothing when it is read', async () => {
    const email = anAddress();
    const token = await invited(email);
    expect(await read(token)).toMatchObject({ state: 'register', email, role: 'recruiter', siteNames: null });
    expect(await read(token)).toMatchObject({ state: 'register' });
  });

  it('is refused beside the address for members and for people who are invited', async () => {
    const email = anAddress();
    await invited(email);
    for (const [known, text] of [
      [email, 'déjà invitée'],
      [owner.email, 'fait déjà partie'],
    ] as const) {
      const { failure } = await owner.refused(teamContract.invite, { body: { email: known, ...RECRUITER } });
      expect(failure.fields?.email).toContain(text);
    }
  });

  it('gets a new link when it is sent again, and the earlier one stops', async () => {
    const email = anAddress();
    const token = await invited(email);
    api.clock.advance(8 * DAY);
    expect(await read(token)).toMatchObject({ state: 'expired' });
    await owner.call(teamContract.resend, { params: { id: await idOf(email) } });
    expect(await read(await linkTo(email))).toMatchObject({ state: 'register' });
    const stopped = await api.visitor().refused(teamInvitationsContract.read, { params: { token } });
    expect(stopped.failure.code).toBe('not_found');
  });

  it('says that it was withdrawn', async () => {
    const email = anAddress();
    const token = await invited(email);
    await owner.call(teamContract.revoke, { params: { id: await idOf(email) } });
    expect(await read(token)).toMatchObject({ state: 'revoked' });
    const refused = await api
      .visitor()
      .refused(teamInvitationsContract.register, { params: { token }, body: person });
    expect(refused.failure.code).toBe('invitation_over');
    expect(await api.db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('can be declined, which the inviter learns', async () => {
    const email = anAddress();
    const token = await invited(email);
    await api.visitor().call(teamInvitationsContract.decline, { params: { token } });
    expect(await read(token)).toMatchObject({ state: 'declined' });
    const mails = (await api.mails(owner.email)).filter(({ template }) => template === 'teamAnswered');
    expect(mails.at(-1)?.text).toContain(email);
    await api.visitor().call(teamInvitationsContract.decline, { params: { token } });
    expect((await api.mails(owner.email)).filter(({ template }) => template === 'teamAnswered')).toEqual(
      mails,
    );
    const refused = await api
      .visitor()
      .refused(teamInvitationsContract.register, { params: { token }, body: person });
    expect(refused.failure.code).toBe('invitation_over');
  });

  it('is over once it is declined: it is not in the list, and the address can be invited again', async () => {
    const email = anAddress();
    const token = await invited(email);
    await api.visitor().call(teamInvitationsContract.decline, { params: { token } });
    expect(await idOf(email)).toBe(0);
    expect(await read(await invited(email))).toMatchObject({ state: 'register' });
    expect(await read(token)).toMatchObject({ state: 'declined' });
  });

  it('is deleted some weeks after its end', async () => {
    const email = anAddress();
    await invited(email);
    await purgeInvitations(api.db, new Date(api.clock.now().getTime() + 36 * DAY));
    expect(await api.db.$count(invitations, eq(invitations.email, email))).toBe(1);
    await purgeInvitations(api.db, new Date(api.clock.now().getTime() + 38 * DAY));
    expect(await api.db.$count(invitations, eq(invitations.email, email))).toBe(0);
  });
});

describe('somebody without an account', () => {
  it('registers with the link, is signed in and works for the organisation', async () => {
    const email = anAddress();
    const token = await invited(email);
    const { data } = await api
      .visitor()
      .call(teamInvitationsContract.register, { params: { token }, body: person });
    const member = api.holder(data.user.id, data.user.accessToken);
    await member.call(ownOffersContract.list, {});
    expect(await organisationOf(member)).toBe(owner.userId);
    expect(await api.db.$count(organisations, eq(organisations.id, member.userId))).toBe(0);
    expect(await read(token)).toMatchObject({ state: 'accepted' });
  });

  it('registers once when the form is sent twice at the same time', async () => {
    const email = anAddress();
    const token = await invited(email);
    const register = () =>
      api.visitor().call(teamInvitationsContract.register, { params: { token }, body: person });
    const done = await Promise.allSettled([register(), register()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
  });
});

describe('somebody with an account', () => {
  it('signs in and accepts, and the empty organisation ends', async () => {
    const known = await api.recruiter();
    const token = await invited(known.email);
    expect(await read(token)).toMatchObject({ state: 'sign_in' });
    expect(await read(token, known)).toMatchObject({ state: 'ready' });
    await accept(known, token);
    expect(await organisationOf(known)).toBe(owner.userId);
    expect(await api.db.$count(organisations, eq(organisations.id, known.userId))).toBe(0);
    expect(await refusedCode(known, token)).toBe('invitation_over');
  });

  it('is told when another address was invited', async () => {
    const token = await invited(anAddress());
    const other = await api.recruiter();
    expect(await read(token, other)).toMatchObject({ state: 'other_account' });
    expect(await refusedCode(other, token)).toBe('invitation_of_other');
    expect(await organisationOf(other)).toBe(other.userId);
  });

  it('keeps an organisation that has offers, and one with colleagues', async () => {
    const busy = await api.recruiter();
    await addOffer(api.db, { recruiterId: busy.userId });
    const busyToken = await invited(busy.email);
    expect(await read(busyToken, busy)).toMatchObject({ state: 'in_use' });
    expect(await refusedCode(busy, busyToken)).toBe('organisation_in_use');
    const lead = await api.recruiter();
    await addMember(api, { organisationId: lead.userId });
    const leadToken = await invited(lead.email);
    expect(await read(leadToken, lead)).toMatchObject({ state: 'has_colleagues' });
    expect(await refusedCode(lead, leadToken)).toBe('organisation_in_use');
  });
});
