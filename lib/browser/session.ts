import type { Role } from '#lib/contract/platform/operation.ts';
import type { Counters } from './counters.ts';

export type Bell = Readonly<{ path: string; unread: number }>;

export type PublicUser = Readonly<{
  id: number;
  role: Role;
  firstName: string;
  gender: 'm' | 'f' | null;
  internal: boolean;
}>;

/** Counters and bell are null when they could not be read. `ended` is true once after a session has ended. */
export type SessionInfo = {
  user: PublicUser | null;
  counters?: Counters | null;
  bell?: Bell | null;
  ended?: true;
};

const NOBODY: SessionInfo = { user: null };

let pendingSession: Promise<SessionInfo> | undefined;

/** Never fails: no answer means nobody. */
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

/** Asks once per page for all islands. */
export function loadSession(): Promise<SessionInfo> {
  pendingSession ??= askSession();
  return pendingSession;
}

export function forgetSession(): void {
  pendingSession = undefined;
}
