import { createHash, createHmac, getHashes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { placesContract } from '#lib/contract/places/places.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { oneTimeSecrets, users } from '#upstream/platform/schema/accounts.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { mailedCode } from '../../support/messages/mailed.ts';
import { operations } from '../../support/security/loop-requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a stored reset code', () => {
  it('is neither plain nor a plain hash, but an HMAC under the secret', async () => {
    const { email, userId } = await api.candidate();
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    const [row] = await api.db
      .select()
      .from(oneTimeSecrets)
      .where(and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, 'reset_password')));
    if (!row) throw new Error('no code is stored');
    const { secretHash: stored } = row;
    expect(stored.toString('latin1')).not.toContain(code);
    for (const name of getHashes()) {
      for (const text of [code, `reset-code:${code}`, `${userId}${code}`, `${email}${code}`]) {
        const plain = createHash(name, /shake/i.test(name) ? { outputLength: 32 } : {})
          .update(text)
          .digest();
        expect(plain.equals(stored), name).toBe(false);
      }
    }
    const keyed = createHmac('sha256', deriveKey(api.deps.settings.secret, 'reset-code'))
      .update(`${userId}:${code}`)
      .digest();
    expect(keyed.equals(stored)).toBe(true);
  });
});

describe('SQL keywords', () => {
  const WORDS = [
    "'; drop table users; --",
    "' or '1'='1",
    '") or true --',
    "\\'; delete from offers; --",
    '$1',
    '%_%',
    '{"a":1}',
    "'||(select password_hash from users limit 1)||'",
  ];

  it.each(WORDS)('are stored and searched like any text: %s', async (words) => {
    const recruiter = await api.recruiter();
    const company = `Garage ${words}`;
    const id = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: company });
    await addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage tout simple' });
    const before = await api.db.$count(users);
    const { data } = await recruiter.call(ownOffersContract.list, { query: { search: words } });
    expect(data.map((offer) => offer.id)).toEqual([id]);
    await recruiter.call(placesContract.suggest, { query: { query: words } });
    await recruiter.refused(authenticationContract.signinRecruiter, {
      body: { email: 'a@b.test', password: words },
    });
    expect(await api.db.$count(users)).toBe(before);
  });
});

describe('a body that would change every object', () => {
  const BODIES = [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":{"__proto__":{"polluted":true}}}',
    '[{"__proto__":{"polluted":true}}]',
  ];

  it.each(BODIES)('changes none, whatever operation receives it: %s', async (payload) => {
    const { token } = await api.candidate();
    for (const { operation } of operations.filter(({ operation }) => operation.method !== 'GET')) {
      const answer = await api.inject({
        method: operation.method,
        url: operation.path.replaceAll(/:\w+/g, '1'),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      expect(answer.statusCode, operation.path).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, operation.path).toBeLessThan(500);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('changes nothing when it comes as a query', async () => {
    for (const query of [
      '__proto__[polluted]=1',
      'constructor.prototype.polluted=1',
      '__proto__.polluted=1',
    ]) {
      await api.inject({ method: 'GET', url: `/offers?${query}` });
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('the method TRACE', () => {
  it('is unknown to the upstream, and the request is not echoed', async () => {
    for (const url of ['/', '/offers', '/health', '/docs/']) {
      const answer = await api.inject({
        method: 'TRACE' as 'GET',
        url,
        headers: { authorization: 'Bearer zz-secret', 'x-what': 'zz-secret' },
      });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain('zz-secret');
    }
  });
});

describe('the log of a refused request', () => {
  const lastLine = () => JSON.parse(api.logs.at(-1) ?? '{}');

  it('names the control that refused it, and nothing about the sender or the input', async () => {
    const candidate = await api.candidate();
    const send = async (method: 'GET' | 'POST', url: string, authorization?: string, payload?: string) => {
      await api.inject({
        method,
        url,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          'x-forwarded-for': '203.0.113.99',
        },
        ...(payload === undefined ? {} : { payload }),
      });
      expect(JSON.stringify(lastLine())).not.toContain('203.0.113.99');
      expect(JSON.stringify(lastLine())).not.toContain(String(candidate.token));
      return lastLine().refused;
    };
    const own = `Bearer ${candidate.token}`;
    expect(await send('GET', '/notifications', own)).toBeUndefined();
    expect(await send('GET', '/notifications')).toBe('unauthorized');
    expect(await send('GET', '/notifications', `Bearer ${'A'.repeat(43)}`)).toBe('invalid_token');
    expect(await send('GET', '/recruiter/offers', own)).toBe('wrong_role');
    expect(await send('GET', '/cvs/999999', own)).toBe('not_found');
    expect(await send('GET', '/offers?page=x')).toBe('invalid');
    expect(await send('POST', '/auth/newsletter', undefined, '{')).toBe('bad_request');
    expect(await send('POST', '/auth/newsletter', undefined, `"${'x'.repeat(80_000)}"`)).toBe('too_large');
    const wrong = JSON.stringify({ email: candidate.email, password: 'pas le bon' });
    const tries = [];
    for (let time = 0; time < 6; time += 1) {
      tries.push(await send('POST', '/auth/signin/candidate', undefined, wrong));
    }
    expect(tries).toEqual([...Array(5).fill('bad_credentials'), 'too_many_requests']);
  });
});
