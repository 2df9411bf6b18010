import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { ERROR_STATUS } from '#lib/contract/platform/errors.ts';
import { endsSession, refusesSession } from '#lib/contract/platform/session-end.ts';

const ends = (statusCode: number, code: string) =>
  endsSession(new ApiFailure({ statusCode, code, message: '' }));

describe('the end of a session', () => {
  it('is a missing session or the wrong role, and no other code of the API', () => {
    const ending = Object.entries(ERROR_STATUS).filter(([code, status]) => ends(status, code));
    expect(ending.map(([code]) => code)).toEqual(['unauthorized', 'wrong_role']);
  });

  it('is any other 401 or 403, whoever sends it', () => {
    expect(ends(401, 'unknown')).toBe(true);
    expect(ends(403, 'unknown')).toBe(true);
    expect(refusesSession({ statusCode: 401 })).toBe(true);
    expect(refusesSession({ statusCode: 403 })).toBe(true);
  });

  it('is not a refusal by our own server’s origin check', () => {
    expect(ends(403, 'bad_origin')).toBe(false);
  });

  it('is neither a missing answer nor a fault of our own', () => {
    expect(ends(0, 'network')).toBe(false);
    expect(endsSession(new TypeError('401'))).toBe(false);
  });
});
