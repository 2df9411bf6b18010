import 'server-only';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { type StaffOrder, staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { staffUpstream } from './staff-upstream.ts';

/** Null for an order that does not exist, and for an address that names none. */
export async function readStaffOrder(id: string): Promise<StaffOrder | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  try {
    return (await staffUpstream(staffPaymentsContract.read, { params: { id: Number(id) } })).data;
  } catch (error) {
    const status = error instanceof ApiFailure ? error.failure.statusCode : 0;
    if (status === 404 || status === 422) return null;
    throw error;
  }
}
