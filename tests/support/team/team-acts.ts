import { expect } from 'vitest';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import type { Actor, TestApi } from '../api.ts';
import { addEstablishment, addMember } from '../organisations/add-member.ts';
import { addAsker } from './add-asker.ts';
import { mailedInvitation } from './mailed-invitation.ts';

let invited = 0;

/** An owner and the open invitation that they sent. */
async function anInvitation(api: TestApi, to?: string) {
  invited += 1;
  const email = to ?? `acte${invited}@exemple.test`;
  const owner = await api.recruiter();
  await owner.call(teamContract.invite, {
    body: { email, role: 'recruiter', mayPublish: true, siteIds: null },
  });
  const id = (await owner.call(teamContract.list, {})).data.invitations[0]?.id ?? 0;
  const token = await mailedInvitation(api, email);
  return { owner, email, id, params: { token }, object: `organisation ${owner.userId}, invitation ${id}` };
}

async function aMember(api: TestApi) {
  const owner = await api.recruiter();
  const organisationId = owner.userId;
  const site = await addEstablishment(api, organisationId);
  const member = await addMember(api, { organisationId, role: 'recruiter' });
  return { owner, organisationId, member, site };
}

/** Somebody who typed the SIREN of an organisation, and its owner. */
async function aRequest(api: TestApi) {
  const { owner, asker } = await addAsker(api);
  return { owner, asker, object: `organisation ${owner.userId}` };
}

const byOwner = ({ owner, object }: { owner: Actor; object: string }) => ({
  actorId: owner.userId,
  subjectId: null,
  object,
});

/** The acts of the audit trail, and what must then stand there. */
export const teamActs = (api: () => TestApi) => ({
  async member_invited() {
    const sent = await anInvitation(api());
    return byOwner({ ...sent, object: `${sent.object}, recruiter, publishes, every site` });
  },
  async invitation_resent() {
    const sent = await anInvitation(api());
    await sent.owner.call(teamContract.resend, { params: { id: sent.id } });
    return byOwner(sent);
  },
  async invitation_revoked() {
    const sent = await anInvitation(api());
    await sent.owner.call(teamContract.revoke, { params: { id: sent.id } });
    return byOwner(sent);
  },
  async invitation_accepted() {
    const { userId, email, ...person } = await api().recruiter();
    const { params, object } = await anInvitation(api(), email);
    await person.call(teamInvitationsContract.accept, { params });
    return { actorId: userId, subjectId: userId, object: `${object}, recruiter, publishes, every site` };
  },
  async invitation_declined() {
    const { params, object } = await anInvitation(api());
    await api().visitor().call(teamInvitationsContract.decline, { params });
    return { actorId: null, subjectId: null, object, origin: expect.stringMatching(/^[\da-f]{16}$/) };
  },
  async member_changed() {
    const { owner, organisationId, member, site } = await aMember(api());
    const body = { role: 'reader' as const, mayPublish: false, siteIds: [site] };
    await owner.call(teamContract.change, { params: { id: member.userId }, body });
    const object = `organisation ${organisationId}, reader, does not publish, sites ${site}`;
    return { actorId: owner.userId, subjectId: member.userId, object };
  },
  async member_removed() {
    const { owner, organisationId, member } = await aMember(api());
    await owner.call(teamContract.remove, { params: { id: member.userId } });
    const object = `organisation ${organisationId}`;
    return { actorId: owner.userId, subjectId: member.userId, object };
  },
  async join_asked() {
    const { object, asker } = await aRequest(api());
    return { actorId: asker.userId, subjectId: asker.userId, object };
  },
  async join_accepted() {
    const { owner, object, asker } = await aRequest(api());
    const body = { role: 'reader' as const, mayPublish: false, siteIds: null };
    await owner.call(joinRequestsContract.accept, { params: { id: asker.userId }, body });
    return {
      actorId: owner.userId,
      subjectId: asker.userId,
      object: `${object}, reader, does not publish, every site`,
    };
  },
  async join_declined() {
    const { owner, object, asker } = await aRequest(api());
    await owner.call(joinRequestsContract.decline, { params: { id: asker.userId } });
    return { actorId: owner.userId, subjectId: asker.userId, object };
  },
  async join_withdrawn() {
    const { object, asker } = await aRequest(api());
    await asker.call(joinRequestsContract.withdraw, {});
    return { actorId: asker.userId, subjectId: asker.userId, object };
  },
  async team_left() {
    const { organisationId, member } = await aMember(api());
    await member.call(teamContract.leave, {});
    const object = `organisation ${organisationId}`;
    return { actorId: member.userId, subjectId: member.userId, object };
  },
});
