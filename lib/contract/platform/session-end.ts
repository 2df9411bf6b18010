import { ApiFailure } from './client.ts';

/**
 * Whether the session is over: 401 (none, or a dead one) or 403 (wrong role). `bad_origin` and
 * `not_for_member` say nothing about the session, nor does a refused plan (402) or a wrong password (422).
 * @param code absent when the body was not read
 */
export function refusesSession({ statusCode, code }: { statusCode: number; code?: string }): boolean {
  return statusCode === 401 || (statusCode === 403 && code !== 'bad_origin' && code !== 'not_for_member');
}

/** Whether what a call threw means that the session is over. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiFailure && refusesSession(error.failure);
}
