import { staffMembersContract } from './members.ts';
import { staffOffersContract } from './offers.ts';
import { staffSessionContract } from './session.ts';

/** The operations of the back office. Their access is a right of staff (`lib/rules/staff/staff-roles.ts`). */
export const staffContracts = {
  staffSession: staffSessionContract,
  staffMembers: staffMembersContract,
  staffOffers: staffOffersContract,
};
