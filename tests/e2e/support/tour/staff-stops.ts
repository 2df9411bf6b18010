import { plainStops, type Stop } from './stop.ts';
import { SHOWN } from './texts.ts';

/** Every page of the menu, each state of it, and one of each kind below it. */
export const STAFF_STOPS: readonly Stop[] = [
  ...plainStops('/staff', '', '/offers', '/accounts', '/garages', '/access', '/payments', '/requests'),
  ...plainStops('/staff', '/quotes', '/content', '/operations', '/audit', '/members', '/account'),
  { route: '/staff/restricted', status: 403 },
  ...['reported', 'alike', 'changed', 'appeals', 'appeals&status=decided'].map((list) => ({
    route: '/staff/offers',
    at: () => `/staff/offers?list=${list}`,
  })),
  { route: '/staff/accounts', at: () => '/staff/accounts?state=appeals' },
  { route: '/staff/accounts/[id]', at: () => '/staff/accounts/1' },
  { route: '/staff/cvs/[id]', at: ({ cvId }) => `/staff/cvs/${cvId}` },
  { route: '/staff/payments', at: () => '/staff/payments?tab=refunds' },
  { route: '/staff/payments', at: () => '/staff/payments?tab=held' },
  { route: '/staff/payments/[id]', at: ({ orderId }) => `/staff/payments/${orderId}`, shows: [SHOWN] },
  { route: '/staff/content/[kind]/[key]', at: () => '/staff/content/text_page/cgu' },
  { route: '/staff/operations', at: () => '/staff/operations?tab=jobs' },
  { route: '/staff/metrics', at: () => '/staff/metrics?by=week' },
];
