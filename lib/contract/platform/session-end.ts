import { ApiFailure } from './client.ts';

const KEEPS_SESSION = ['bad_origin', 'not_for_member', 'not_for_staff', 'link_refused'];

/**
 * Whether the session is over: 401 (none, or a dead one) or 403 (wrong role). `bad_origin`,
 * `not_for_member`, `not_for_staff` and `link_refused` say nothing about the session, nor does a refused plan (402) or a wrong password (422).
 * @param code absent when the body was not read
 */
export function refusesSession({ statusCode, code }: { statusCode: number; code?: string }): boolean {
  return statusCode === 401 || (statusCode === 403 && !KEEPS_SESSION.includes(code ?? ''));
}

/** Whether what a call threw means that the session is over. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiFailure && refusesSession(error.failure);
}
