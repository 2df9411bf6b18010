import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { readCookie, sessionCookie, unsealSession } from '../session/session.ts';
import { staffCookie, unsealStaff } from '../staff/staff-session.ts';

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The account or the session of staff, by the sealed cookies, which nobody can make up. Undefined for a visitor. */
async function signedInOf({ headers: { cookie } }: IncomingMessage): Promise<string | undefined> {
  const [seal, staffSeal] = [readCookie(cookie, sessionCookie), readCookie(cookie, staffCookie)];
  const session = seal && (await unsealSession(seal).catch(() => null));
  if (session) return `account ${session.userId}`;
  const staff = staffSeal && (await unsealStaff(staffSeal).catch(() => null));
  return staff ? `staff ${digest(staff.token)}` : undefined;
}

/** Who is counted: the person signed in, else the IPv4 address or IPv6 network, so that nobody pays for others. */
export const visitorKey = async (request: IncomingMessage): Promise<string> =>
  (await signedInOf(request)) ?? networkOf(String(request.headers[addressHeader] ?? ''));
