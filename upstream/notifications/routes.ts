import type { z } from 'zod';
import type { notificationCounts, notificationsContract } from '#lib/contract/notifications.ts';
import { countInterviews } from '#upstream/interviews/invitations.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
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

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  async getNotifications({ db, deps, caller }) {
    const messages = await countUnreadMessages(db, caller.userId);
    const interviews = await countInterviews(db, caller, deps.clock());
    const both = {
      ...none,
      messagesReceived: messages,
      interviews: interviews.toCome,
      unread: { ...none.unread, messages, interviews: interviews.unanswered },
    };
    if (caller.role === 'recruiter') {
      const row = await countForRecruiter(db, caller.userId);
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
