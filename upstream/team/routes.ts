import { eq } from 'drizzle-orm';
import type { teamContract } from '#lib/contract/team/team.ts';
import { MEMBER_ROLES, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { mayGive } from '#lib/rules/team/rights.ts';
import { requestsTo } from '#upstream/organisations/join-request.ts';
import { showSite } from '#upstream/organisations/shown-site.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invite, resend, revoke } from './invitations.ts';
import { changeMember, leaveTeam, removeMember } from './members.ts';
import { listInvitations, listMembers, listSites, organisationName } from './store.ts';

export const teamHandlers: Handlers<typeof teamContract> = {
  async list({ db, deps, caller }) {
    const { organisationId, userId, member: own } = caller;
    if (!own) throw apiError('not_for_member');
    const now = deps.clock();
    const [members, invited, sites, asking] = await Promise.all([
      listMembers(db, organisationId),
      listInvitations(db, organisationId),
      listSites(db, organisationId),
      memberMay(own, 'own') === true ? requestsTo(db, organisationId, now) : [],
    ]);
    const ownSites = own.siteIds;
    return {
      data: {
        members: members.map(({ since, ...member }) => ({
          ...member,
          since: since.toISOString(),
          isSelf: member.id === userId,
          canChange: mayGive(own, member),
        })),
        invitations: invited
          .filter((invitation) => mayGive(own, invitation))
          .map(({ expiresAt, ...invitation }) => ({
            ...invitation,
            expiresAt: expiresAt.toISOString(),
            isExpired: expiresAt <= now,
          })),
        requests: asking.map(({ askedAt, ...request }) => ({ ...request, askedAt: askedAt.toISOString() })),
        sites: ownSites === null ? sites : sites.filter(({ id }) => ownSites.includes(id)),
        roles: MEMBER_ROLES.filter((role) =>
          mayGive(own, { role, mayPublish: true, siteIds: role === 'owner' ? null : [] }),
        ),
        givesEverySite: ownSites === null,
      },
    };
  },

  async own({ db, caller }) {
    const { organisationId, userId, member } = caller;
    const members = await listMembers(db, organisationId);
    const [row] = await db
      .select({ name: organisationName(organisationId) })
      .from(users)
      .where(eq(users.id, userId));
    return {
      data: {
        organisationName: row?.name ?? '',
        role: member?.role ?? 'owner',
        colleagues: members.length - 1,
      },
    };
  },

  async invite(context) {
    const { email, ...rights } = context.body;
    await invite(context, { email, rights });
    return { data: null, message: context.t('team.invited', { email }) };
  },

  async resend(context) {
    await resend(context, context.params.id);
    return { data: null, message: context.t('team.resent') };
  },

  async revoke(context) {
    await revoke(context, context.params.id);
    return { data: null, message: context.t('team.revoked') };
  },

  async change({ db, deps, caller, request, params, body, t }) {
    const { revision, ...wanted } = body;
    const change = { deps, caller, request, memberId: params.id, revision };
    await db.transaction((tx) => changeMember(tx, change, wanted));
    return { data: null, message: t('team.changed') };
  },

  async remove({ db, deps, caller, request, params, t }) {
    const change = { deps, caller, request, memberId: params.id };
    await db.transaction((tx) => removeMember(tx, change));
    return { data: null, message: t('team.removed') };
  },

  async showSite({ db, caller, body }) {
    await showSite(db, caller, body.siteId);
    return { data: null };
  },

  async leave(context) {
    await context.db.transaction((tx) => leaveTeam(tx, context));
    return { data: null, message: context.t('team.left') };
  },
};
