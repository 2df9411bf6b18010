import type { z } from 'zod';
import type { notificationCounts, notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { MEMBER_ACTS, type MemberAct, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { countInterviews } from '#upstream/interviews/invitations.ts';
import { sitesToShow } from '#upstream/organisations/shown-site.ts';
import type { Caller, Handlers } from '#upstream/platform/http/handlers.ts';
import { atShownSite } from '#upstream/platform/http/member-sites.ts';
import { latestEvents } from './events.ts';
import { countForCandidate, countForRecruiter, countUnreadMessages } from './store.ts';

type Counts = z.output<typeof notificationCounts>;

const none: Counts = {
  sent: 0,
  accepted: 0,
  declined: 0,
  interviews: 0,
  messagesReceived: 0,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 0, rejected: 0, messages: 0, interviews: 0, received: 0 },
};

/** Candidates have no organisation that could limit them. */
const may = ({ role, member }: Caller, act: MemberAct): boolean =>
  role === 'candidate' || (member !== null && memberMay(member, act) === true);

/** By the rule of the operation that changes an offer. */
function editedOffersOf({ organisationId, member }: Caller): Pick<Counts, 'editedOffers'> {
  if (organisationId === null || !member || !memberMay(member, 'work')) return {};
  return { editedOffers: { organisationId, siteIds: member.siteIds && [...member.siteIds] } };
}

/** No acts for those who may do everything. */
function rightsOf(caller: Caller): Pick<Counts, 'refusedActs' | 'editedOffers'> {
  const refusedActs = MEMBER_ACTS.filter((act) => !may(caller, act));
  return {
    ...(refusedActs.length > 0 ? { refusedActs } : {}),
    ...editedOffersOf(caller),
  };
}

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  async getNotifications({ db, deps, caller: whole, query }) {
    const caller = atShownSite(whole);
    const mayWrite = may(caller, 'write');
    const messages = mayWrite ? await countUnreadMessages(db, caller) : 0;
    const rights = rightsOf(whole);
    if (!may(caller, 'read')) return { data: { ...none, ...rights } };
    const interviews = await countInterviews(db, caller, deps.clock());
    const both = {
      ...none,
      ...rights,
      ...(await sitesToShow(db, whole)),
      ...(query.events ? { events: await latestEvents(db, caller, mayWrite, deps.clock()) } : {}),
      messagesReceived: messages,
      interviews: interviews.toCome,
      unread: { ...none.unread, messages, interviews: interviews.unanswered },
    };
    if (caller.role === 'recruiter') {
      const row = await countForRecruiter(db, caller);
      if (!row) return { data: both };
      const { accepted, declined, selected, received, unopened } = row;
      const unread = { ...both.unread, received: unopened };
      return { data: { ...both, accepted, declined, selected, cvReceived: received, unread } };
    }
    const row = await countForCandidate(db, caller.userId);
    if (!row) return { data: both };
    const { sent, accepted, declined, unreadAccepted, unreadRejected } = row;
    const unread = { ...both.unread, accepted: unreadAccepted, rejected: unreadRejected };
    return { data: { ...both, sent, accepted, declined, unread } };
  },
};
