import type { MaybeSample } from '../security/sample-request.ts';

let invitations = 0;

/** What every manager may give who works for the site. */
const rights = (siteId: number) => ({ role: 'reader', mayPublish: false, siteIds: [siteId] });

const EVERY_SITE = { role: 'reader', mayPublish: false, siteIds: null };

export const teamSamples: Record<string, MaybeSample> = {
  'team.list': { request: () => ({}) },
  'team.own': { request: () => ({}) },
  'team.invite': {
    request: ({ siteId }) => {
      invitations += 1;
      return { body: { email: `equipe${invitations}@exemple.test`, ...rights(siteId) } };
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
  'joinRequests.read': { request: () => ({}) },
  'joinRequests.ask': { leftOut: 'needs a SIREN that another organisation has' },
  'joinRequests.withdraw': { request: () => ({}) },
  'joinRequests.accept': {
    request: ({ askerId }) => ({ params: { id: askerId }, body: EVERY_SITE }),
    strange: ({ strangeAskerId }) => [{ params: { id: strangeAskerId }, body: EVERY_SITE }],
  },
  'joinRequests.decline': {
    request: ({ spareAskerId }) => ({ params: { id: spareAskerId } }),
    strange: ({ strangeAskerId }) => [{ params: { id: strangeAskerId } }],
  },
  'teamInvitations.read': { leftOut: 'needs a mailed link' },
  'teamInvitations.accept': { leftOut: 'needs a mailed link' },
  'teamInvitations.register': { leftOut: 'needs a mailed link' },
  'teamInvitations.decline': { leftOut: 'needs a mailed link' },
};
