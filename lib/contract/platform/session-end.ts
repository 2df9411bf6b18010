import { ApiError } from './client.ts';

/**
 * Whether an answer means that the session is over: 401 (none, or a dead one) and 403 (the wrong role). A request
 * that our own server mistrusts (`bad_origin`) says nothing about the session, nor does a refused plan (402) or a
 * wrong password (422).
 * @param code absent where the body is passed on unread
 */
export function refusesSession({ statusCode, code }: { statusCode: number; code?: string }): boolean {
  return statusCode === 401 || (statusCode === 403 && code !== 'bad_origin');
}

/** Whether what a call threw means that the session is over. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && refusesSession(error.failure);
}
