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

/** The token is the upstream's and is sent nowhere else. The rights only decide which pages and forms are shown. */
export type StaffSession = {
  token: string;
  name: string;
  /** What the person may read. */
  rights: readonly StaffRight[];
  /** What the person may change. */
  acts: readonly StaffRight[];
};

const sealing = () =>
  ({ secret: webSettings().sessionSecret, purpose: 'staff-session', ttl: SECONDS }) as const;

export async function startStaffHeader({ accessToken, name, roles }: StaffSignedIn): Promise<string> {
  const held = (to: 'read' | 'change') => STAFF_RIGHTS.filter((right) => staffMay(roles, right, to));
  const session: StaffSession = { token: accessToken, name, rights: held('read'), acts: held('change') };
  return setCookieHeader(staffCookie, await seal(session, sealing()), SECONDS);
}

export const endStaffHeader = (): string => setCookieHeader(staffCookie, '', 0);

/** Null when absent, forged, expired or sealed with another secret. */
export async function unsealStaff(sealed: string | undefined): Promise<StaffSession | null> {
  if (!sealed) return null;
  const data = await unseal<StaffSession>(sealed, sealing());
  return typeof data.token === 'string' && Array.isArray(data.acts) ? (data as StaffSession) : null;
}

export const staffOf = (request: Request): Promise<StaffSession | null> =>
  unsealStaff(readCookie(request.headers.get('cookie'), staffCookie));
