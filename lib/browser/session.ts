import type { Role } from '#lib/contract/platform/operation.ts';
import type { Counters } from './counters.ts';

/** Where the bell of the header leads and how many things there are new. */
export type Bell = Readonly<{ path: string; unread: number }>;

/** What the browser may know of who is signed in. */
export type PublicUser = Readonly<{
  role: Role;
  firstName: string;
  gender: 'm' | 'f' | null;
  internal: boolean;
}>;

/**
 * Who is there, as far as the browser may know; counters and bell are null when they could not be read. `ended` is
 * said once after a session has ended.
 */
export type SessionInfo = {
  user: PublicUser | null;
  counters?: Counters | null;
  bell?: Bell | null;
  ended?: true;
};

const NOBODY: SessionInfo = { user: null };

let asked: Promise<SessionInfo> | undefined;

/** Asks the server who is there. Never fails: no answer is nobody. */
export async function askSession(): Promise<SessionInfo> {
  try {
    const response = await fetch('/api/session', { headers: { accept: 'application/json' } });
    const info: SessionInfo = response.ok ? await response.json() : NOBODY;
    if (info.ended) (await import('./api-client.ts')).forgetBrowserSession();
    return info;
  } catch {
    return NOBODY;
  }
}

/** The same, asked once a page, whatever the number of islands that want to know. */
export function loadSession(): Promise<SessionInfo> {
  asked ??= askSession();
  return asked;
}

/** After a sign-in or a sign-out without a page change: the next one who wants to know asks again. */
export function forgetSession(): void {
  asked = undefined;
}
