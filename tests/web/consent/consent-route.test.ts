// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/consent/route.ts';
import { consentOf } from '#lib/browser/consent.ts';
import { fromOurPages, setWebSettings, site } from '#tests/support/web-upstream.ts';

beforeAll(() => setWebSettings({}));

const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request(`${site}/api/consent`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { ...fromOurPages, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
  );

const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? '';
const allowedBy = (answer: Response) => consentOf(cookieOf(answer).split('; ')[0] ?? '');

describe('a choice about cookies', () => {
  it.each([
    [{ choice: 'all' }, ['comfort']],
    [{ choice: 'all', comfort: '0' }, ['comfort']],
    [{ choice: 'none' }, []],
    [{ choice: 'none', comfort: '1' }, []],
    [{ choice: 'custom', comfort: '1' }, ['comfort']],
    [{ choice: 'custom' }, []],
  ])('%j allows %j', async (fields, allowed) => {
    const answer = await asForm(fields);
    expect(answer.status).toBe(303);
    expect(allowedBy(answer)).toEqual(allowed);
  });

  it('is kept for six months where the scripts of the pages can read it', async () => {
    const cookie = cookieOf(await asForm({ choice: 'none' }));
    expect(cookie).toContain('Max-Age=15724800');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('HttpOnly');
  });

  it.each([
    ['/offer/3?x=1', '/offer/3?x=1'],
    ['/static/cookies', '/static/cookies#saved'],
  ])('made on %s leads back to %s', async (from, to) => {
    const answer = await asForm({ choice: 'all' }, { referer: site + from });
    expect(answer.headers.get('location')).toBe(to);
  });

  it('sent by a script is answered without a page', async () => {
    const answer = await POST(
      new Request(`${site}/api/consent`, {
        method: 'POST',
        body: JSON.stringify({ choice: 'all' }),
        headers: { ...fromOurPages, 'content-type': 'application/json' },
      }),
    );
    expect(answer.status).toBe(200);
    expect(allowedBy(answer)).toEqual(['comfort']);
  });

  it('is nobody else’s to make, and is one of the three', async () => {
    const foreign = await asForm({ choice: 'all' }, { origin: 'https://elsewhere.test' });
    expect(foreign.status).toBe(403);
    expect(cookieOf(foreign)).toBe('');
    const unclear = await asForm({ choice: 'perhaps' });
    expect(unclear.status).toBe(400);
    expect(cookieOf(unclear)).toBe('');
  });
});
