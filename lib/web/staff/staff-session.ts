import type { StaffSignedIn } from '#lib/contract/staff/session.ts';
import {
  STAFF_RIGHTS,
  STAFF_SESSION_HOURS,
  type StaffRight,
  staffMay,
} from '#lib/rules/staff/staff-roles.ts';
import { seal, unseal } from '#lib/system/seal.ts';
import { readCookie, setCookieHeader } from '../session/session.ts';
import { webSettings } from '../settings.ts';

/** Apart from the session of a user: one person may have both. */
export const staffCookie = 'bielle_staff';

const SECONDS = STAFF_SESSION_HOURS * 60 * 60;

/** The token is the upstream's and is sent nowhere else. The rights only decide what the menu shows. */
export type StaffSession = { token: string; name: string; rights: readonly StaffRight[] };

const sealing = () =>
  ({ secret: webSettings().sessionSecret, purpose: 'staff-session', ttl: SECONDS }) as const;

export async function startStaffHeader({ accessToken, name, roles }: StaffSignedIn): Promise<string> {
  const rights = STAFF_RIGHTS.filter((right) => staffMay(roles, right));
  const session: StaffSession = { token: accessToken, name, rights };
  return setCookieHeader(staffCookie, await seal(session, sealing()), SECONDS);
}

export const endStaffHeader = (): string => setCookieHeader(staffCookie, '', 0);

/** Null when absent, forged, expired or sealed with another secret. */
export async function unsealStaff(sealed: string | undefined): Promise<StaffSession | null> {
  if (!sealed) return null;
  const data = await unseal<StaffSession>(sealed, sealing());
  return typeof data.token === 'string' ? (data as StaffSession) : null;
}

export const staffOf = (request: Request): Promise<StaffSession | null> =>
  unsealStaff(readCookie(request.headers.get('cookie'), staffCookie));
