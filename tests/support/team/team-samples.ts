import type { MaybeSample } from '../security/sample-request.ts';

let asked = 0;

/** What every manager may give who works for the site. */
const rights = (siteId: number) => ({ role: 'reader', mayPublish: false, siteIds: [siteId] });

export const teamSamples: Record<string, MaybeSample> = {
  'team.list': { request: () => ({}) },
  'team.own': { request: () => ({}) },
  'team.invite': {
    request: ({ siteId }) => {
      asked += 1;
      return { body: { email: `equipe${asked}@exemple.test`, ...rights(siteId) } };
    },
  },
  'team.resend': {
    request: ({ teamInvitationId }) => ({ params: { id: teamInvitationId } }),
    strange: ({ strangeTeamInvitationId }) => [{ params: { id: strangeTeamInvitationId } }],
  },
  'team.revoke': {
    request: ({ spareTeamInvitationId }) => ({ params: { id: spareTeamInvitationId } }),
    strange: ({ strangeTeamInvitationId }) => [{ params: { id: strangeTeamInvitationId } }],
  },
  'team.change': {
    request: ({ memberId, siteId }) => ({ params: { id: memberId }, body: rights(siteId) }),
    strange: ({ strangeMemberId, siteId }) => [{ params: { id: strangeMemberId }, body: rights(siteId) }],
  },
  'team.remove': {
    request: ({ spareMemberId }) => ({ params: { id: spareMemberId } }),
    strange: ({ strangeMemberId }) => [{ params: { id: strangeMemberId } }],
  },
  'team.showSite': {
    request: ({ siteId }) => ({ body: { siteId } }),
    strange: ({ strangeSiteId }) => [{ body: { siteId: strangeSiteId } }],
  },
  'team.leave': { leftOut: 'ends the membership that the other operations use' },
  'teamInvitations.read': { leftOut: 'needs a mailed link' },
  'teamInvitations.accept': { leftOut: 'needs a mailed link' },
  'teamInvitations.register': { leftOut: 'needs a mailed link' },
  'teamInvitations.decline': { leftOut: 'needs a mailed link' },
};
