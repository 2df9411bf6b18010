import type { z } from 'zod';
import type { notificationCounts } from '#lib/contract/notifications.ts';
import type { PublicUser } from '#lib/web/session.ts';

export type Counters = z.output<typeof notificationCounts>;

/** Who is there, as far as the browser may know; counters are null when they could not be read. */
export type SessionInfo = { user: PublicUser | null; counters?: Counters | null };

const NOBODY: SessionInfo = { user: null };

let asked: Promise<SessionInfo> | undefined;

async function ask(): Promise<SessionInfo> {
  try {
    const response = await fetch('/api/session', { headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** Asks once a page, whatever the number of islands that want to know. Never fails: no answer is nobody. */
export function loadSession(): Promise<SessionInfo> {
  asked ??= ask();
  return asked;
}

/** After a sign-in or a sign-out without a page change: the next one who wants to know asks again. */
export function forgetSession(): void {
  asked = undefined;
}
