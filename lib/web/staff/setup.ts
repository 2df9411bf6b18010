import 'server-only';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { type StaffSetup, staffSessionContract } from '#lib/contract/staff/session.ts';
import { upstream } from '../upstream/upstream.ts';

/** Null for a link that has been used, is old or was invented. */
export async function readSetup(token: string): Promise<StaffSetup | null> {
  try {
    return (await upstream(staffSessionContract.readSetup, { params: { token } })).data;
  } catch (error) {
    const status = error instanceof ApiFailure ? error.failure.statusCode : 0;
    if (status === 400 || status === 410 || status === 422) return null;
    throw error;
  }
}
