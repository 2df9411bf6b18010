import { staffAccountsContract } from './accounts.ts';
import { staffAuditContract } from './audit.ts';
import { staffContentContract } from './content.ts';
import { staffCvsContract } from './cvs.ts';
import { staffGaragesContract } from './garages.ts';
import { staffMembersContract } from './members.ts';
import { staffMetricsContract } from './metrics.ts';
import { staffOffersContract } from './offers.ts';
import { staffOperationsContract } from './operations.ts';
import { staffPaymentsContract } from './payments.ts';
import { staffQuotesContract } from './quotes.ts';
import { staffRequestsContract } from './requests.ts';
import { staffSessionContract } from './session.ts';
import { staffTodayContract } from './today.ts';

/** The operations of the back office. Their access is a right of staff (`lib/rules/staff/staff-roles.ts`). */
export const staffContracts = {
  staffSession: staffSessionContract,
  staffToday: staffTodayContract,
  staffContent: staffContentContract,
  staffMembers: staffMembersContract,
  staffOffers: staffOffersContract,
  staffAccounts: staffAccountsContract,
  staffGarages: staffGaragesContract,
  staffAudit: staffAuditContract,
  staffMetrics: staffMetricsContract,
  staffOperations: staffOperationsContract,
  staffPayments: staffPaymentsContract,
  staffQuotes: staffQuotesContract,
  staffCvs: staffCvsContract,
  staffRequests: staffRequestsContract,
};
