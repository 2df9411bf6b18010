import { authHandlers } from './auth/routes.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import type { AllHandlers } from './platform/routes.ts';
import { userHandlers } from './user/routes.ts';

/** The handlers of every resource of lib/contract/all.ts: one line each; a missing one does not compile. */
export const handlers: AllHandlers = {
  auth: authHandlers,
  user: userHandlers,
  notifications: notificationsHandlers,
};
