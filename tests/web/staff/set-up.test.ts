// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as post } from '#app/api/staff-session/[action]/route.ts';
import { staffCookie, unsealStaff } from '#lib/web/staff/staff-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
afterAll(() => upstream.close());

const session = {
  id: 1,
  name: 'Farida',
  email: 'f@bielle.test',
  language: 'fr',
  roles: ['support'],
  accessToken: 'of staff',
  deviceToken: 'staff-1.a.b',
};

const setUp = () =>
  post(
    new Request(`${site}/api/staff-session/set-up`, {
      method: 'POST',
      headers: { ...fromOurPages, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: 'abc', password: 'vilebrequin et bielle', code: '123456' }),
    }),
    { params: Promise.resolve({ action: 'set-up' }) },
  );

describe('the form of the set-up link', () => {
  it('opens a session and shows the one-time codes', async () => {
    const data = { codes: ['aaaaa-bbbbb', 'ccccc-ddddd'], session };
    upstream.plan('POST /staff/setup/abc', { json: { data, message: 'Votre accès est prêt.' } });
    const answer = await setUp();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff/codes']);
    const cookies = answer.headers.getSetCookie();
    const sealed = cookies.find((each) => each.startsWith(`${staffCookie}=`)) ?? '';
    const value = decodeURIComponent(sealed.slice(staffCookie.length + 1).split(';')[0] ?? '');
    expect(await unsealStaff(value)).toMatchObject({ token: 'of staff', name: 'Farida' });
    expect(cookies.some((each) => each.startsWith('bielle_device=staff-1.a.b'))).toBe(true);
    expect((await flashOf(answer, '/staff/codes'))?.values).toEqual({ codes: 'aaaaa-bbbbb ccccc-ddddd' });
  });

  it('opens none when the set-up is refused', async () => {
    const json = { statusCode: 422, code: 'invalid', message: 'Non', fields: { code: 'Code incorrect' } };
    upstream.plan('POST /staff/setup/abc', { status: 422, json });
    const answer = await setUp();
    expect(answer.headers.get('location')).toBe('/staff/setup/abc');
    expect(answer.headers.getSetCookie().join()).not.toContain(staffCookie);
  });
});
