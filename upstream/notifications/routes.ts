import type { z } from 'zod';
import type { notificationCounts, notificationsContract } from '#lib/contract/notifications.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { countForCandidate, countForRecruiter } from './store.ts';

type Counts = z.output<typeof notificationCounts>;

const none: Counts = {
  sent: 0,
  accepted: 0,
  declined: 0,
  interviews: 0,
  messagesReceived: 0,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 0, rejected: 0 },
};

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  async getNotifications({ db, caller }) {
    if (caller.role === 'recruiter') {
      const row = await countForRecruiter(db, caller.userId);
      if (!row) return { data: none };
      const { accepted, declined, selected, received } = row;
      return { data: { ...none, accepted, declined, selected, cvReceived: received } };
    }
    const row = await countForCandidate(db, caller.userId);
    if (!row) return { data: none };
    const { sent, accepted, declined, unreadAccepted, unreadRejected } = row;
    const unread = { accepted: unreadAccepted, rejected: unreadRejected };
    return { data: { ...none, sent, accepted, declined, unread } };
  },
};
