import type { staffContracts } from '#lib/contract/staff/all.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { staffAccountsHandlers } from './accounts/routes.ts';
import { staffAuditHandlers } from './audit/routes.ts';
import { staffContentHandlers } from './content/routes.ts';
import { staffCvsHandlers } from './cvs/routes.ts';
import { staffGaragesHandlers } from './garages/routes.ts';
import { staffMembersHandlers } from './members/routes.ts';
import { staffMetricsHandlers } from './metrics/routes.ts';
import { staffOffersHandlers } from './offers/routes.ts';
import { staffOperationsHandlers } from './operations/routes.ts';
import { staffPaymentsHandlers } from './payments/routes.ts';
import { staffQuotesHandlers } from './quotes/routes.ts';
import { staffRequestsHandlers } from './requests/routes.ts';
import { staffSessionHandlers } from './session/routes.ts';
import { staffTodayHandlers } from './today/routes.ts';

type StaffHandlers = { [R in keyof typeof staffContracts]: Handlers<(typeof staffContracts)[R]> };

/** One line per resource of lib/contract/staff/all.ts; a missing one does not compile. */
export const staffHandlers: StaffHandlers = {
  staffSession: staffSessionHandlers,
  staffToday: staffTodayHandlers,
  staffContent: staffContentHandlers,
  staffMembers: staffMembersHandlers,
  staffOffers: staffOffersHandlers,
  staffAccounts: staffAccountsHandlers,
  staffGarages: staffGaragesHandlers,
  staffAudit: staffAuditHandlers,
  staffMetrics: staffMetricsHandlers,
  staffOperations: staffOperationsHandlers,
  staffPayments: staffPaymentsHandlers,
  staffQuotes: staffQuotesHandlers,
  staffCvs: staffCvsHandlers,
  staffRequests: staffRequestsHandlers,
};
