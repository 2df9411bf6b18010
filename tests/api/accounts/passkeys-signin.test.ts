import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { signIns } from '#upstream/platform/metrics.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { usedChallenges } from '#upstream/platform/schema/passkeys.ts';
import { allJobs } from '#upstream/start.ts';
import { addPasskey, aPasskeySignin } from '../../support/accounts/add-passkey.ts';
import { type Authenticator, anAuthenticator, type Twist } from '../../support/accounts/an-authenticator.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';

const MINUTE = 60_000;
const { signinByPasskey, prepareSignin, remove } = passkeysContract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

async function aCandidateWithPasskey(options?: Parameters<typeof anAuthenticator>[0]) {
  const candidate = await api.candidate();
  const device = anAuthenticator(options);
  const passkey = await addPasskey(candidate, device);
  return { candidate, device, passkey };
}

const REFUSED = {
  statusCode: 422,
  code: 'passkey_refused',
  message:
    'Cette clé d’accès n’est pas reconnue, ou la demande a expiré. Réessayez, ou connectez-vous avec votre mot de passe.',
};

async function signIn(device: Authenticator, role: 'candidate' | 'recruiter', visitor = api.visitor()) {
  return visitor.call(signinByPasskey, await aPasskeySignin(visitor, device, role));
}

const lastAct = async () =>
  (await api.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

const triesOf = async (outcome: string) =>
  (await signIns.get()).values
    .filter(({ labels }) => labels.role === 'candidate' && labels.outcome === outcome)
    .reduce((sum, { value }) => sum + value, 0);

describe('a sign-in with a passkey', () => {
  it('opens the session that a password opens', async () => {
    const { candidate, device, passkey } = await aCandidateWithPasskey();
    const before = await triesOf('ok');
    const byPassword = await api.visitor().call(authenticationContract.signinCandidate, {
      body: { email: candidate.email, password: ACTOR_PASSWORD },
    });
    const { data } = await signIn(device, 'candidate');
    const { accessToken, deviceToken, ...person } = data;
    const { accessToken: _token, deviceToken: _device, ...same } = byPassword.data;
    expect(person).toEqual(same);
    expect(deviceToken).toMatch(/^\d+\./);
    expect(await triesOf('ok')).toBe(before + 2);
    expect(await lastAct()).toMatchObject({
      act: 'sign_in',
      actorId: candidate.userId,
      subjectId: candidate.userId,
      object: `passkey ${passkey.id}`,
    });
    const open = await api.holder(candidate.userId, accessToken).call(sessionsContract.list, {});
    expect(open.data.total).toBe(3);
    const { data: list } = await candidate.call(passkeysContract.list, {});
    expect(list).toEqual([{ ...passkey, lastUsedAt: api.clock.now().toISOString() }]);
  });

  it('counts as a password confirmed just before, for ten minutes', async () => {
    const { candidate, device } = await aCandidateWithPasskey();
    const { data } = await signIn(device, 'candidate');
    const session = api.holder(candidate.userId, data.accessToken);
    await session.call(passkeysContract.prepareAdding, {});
    api.clock.advance(10 * MINUTE);
    expect((await session.refused(exportsContract.request, {})).failure.code).toBe('not_confirmed');
  });

  it('says on which page the passkey works, to its owner only', async () => {
    const email = 'deux-roles@exemple.test';
    const candidate = await api.candidate({ email });
    const recruiter = await api.recruiter({ email });
    const device = anAuthenticator();
    await addPasskey(candidate, device);
    const visitor = api.visitor();
    const there = await visitor.refused(signinByPasskey, await aPasskeySignin(visitor, device, 'recruiter'));
    expect(there.failure).toEqual({
      statusCode: 409,
      code: 'passkey_other_role',
      message:
        'Cette clé d’accès est celle de votre compte candidat. Connectez-vous sur la page des candidats.',
    });
    const forged = await aPasskeySignin(visitor, device, 'recruiter', { origin: 'https://ailleurs.test' });
    expect((await visitor.refused(signinByPasskey, forged)).failure).toEqual(REFUSED);
    expect((await signIn(device, 'candidate')).data.id).toBe(candidate.userId);
    expect((await recruiter.call(passkeysContract.list, {})).data).toEqual([]);
  });

  it('keeps the rule about addresses that nobody has verified', async () => {
    const { candidate, device } = await aCandidateWithPasskey();
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, candidate.userId));
    const visitor = api.visitor();
    const request = await aPasskeySignin(visitor, device, 'candidate');
    expect((await visitor.refused(signinByPasskey, request)).failure.code).toBe('email_unverified');
  });

  it('works after a new password, which ends the sessions', async () => {
    const { candidate, device } = await aCandidateWithPasskey();
    const { data } = await signIn(device, 'candidate');
    await candidate.call(authenticationContract.changePassword, {
      body: { password: ACTOR_PASSWORD, newPassword: 'Courroie-2027', confirmNewPassword: 'Courroie-2027' },
    });
    const old = api.holder(candidate.userId, data.accessToken);
    expect((await old.refused(sessionsContract.list, {})).failure.code).toBe('unauthorized');
    await signIn(device, 'candidate');
    const mail = (await api.mails(candidate.email)).find(({ template }) => template === 'passwordChanged');
    expect(mail?.values).toMatchObject({ passkeys: 1 });
  });
});

describe('a forged or repeated sign-in with a passkey', () => {
  const TWISTS: [string, Twist][] = [
    ['another origin', { origin: 'https://bielle.exemple.test' }],
    ['a subdomain', { origin: 'http://www.localhost:3000' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another site’s RP id', { rpId: 'exemple.test' }],
    ['a person who was not verified', { isVerified: false }],
    ['the answer to a registration', { type: 'webauthn.create' }],
    ['the handle of another account', { userHandle: 'A'.repeat(43) }],
  ];
  it.each(TWISTS)('is refused with %s', async (_, twist) => {
    const { candidate, device, passkey } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const before = await triesOf('refused');
    const request = await aPasskeySignin(visitor, device, 'candidate', twist);
    expect((await visitor.refused(signinByPasskey, request)).failure).toEqual(REFUSED);
    expect(await triesOf('refused')).toBe(before + 1);
    expect(await lastAct()).toMatchObject({
      act: 'sign_in_refused',
      actorId: null,
      subjectId: candidate.userId,
      object: `passkey ${passkey.id}`,
    });
    expect((await candidate.call(passkeysContract.list, {})).data[0]?.lastUsedAt).toBeNull();
  });

  it('is refused with a passkey that nobody has, as with one that was removed', async () => {
    const { candidate, device, passkey } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const removed = await aPasskeySignin(visitor, device, 'candidate');
    await candidate.call(remove, { params: { id: passkey.id } });
    expect((await visitor.refused(signinByPasskey, removed)).failure).toEqual(REFUSED);
    const stranger = anAuthenticator();
    stranger.create({ ...(await anyOptions()), user: { id: 'QUJD', name: '', displayName: '' } });
    const unknown = await aPasskeySignin(visitor, stranger, 'candidate');
    expect((await visitor.refused(signinByPasskey, unknown)).failure).toEqual(REFUSED);
  });

  it('is refused with the id of one person’s passkey and the signature of another’s', async () => {
    const [victim, attacker] = [await aCandidateWithPasskey(), await aCandidateWithPasskey()];
    const visitor = api.visitor();
    const { body } = await aPasskeySignin(visitor, attacker.device, 'candidate');
    const { body: theirs } = await aPasskeySignin(visitor, victim.device, 'candidate');
    const { id, rawId, response } = theirs.credential;
    const mixed = {
      ...body.credential,
      id,
      rawId,
      response: { ...body.credential.response, userHandle: response.userHandle },
    };
    const request = { body: { role: 'candidate' as const, credential: mixed } };
    expect((await visitor.refused(signinByPasskey, request)).failure).toEqual(REFUSED);
  });

  it('is refused when the same answer is sent twice, also at the same moment', async () => {
    const { device } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const request = await aPasskeySignin(visitor, device, 'candidate');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => visitor.call(signinByPasskey, request)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await visitor.refused(signinByPasskey, request)).failure).toEqual(REFUSED);
  });

  it('is refused five minutes after the question, and no earlier', async () => {
    const { device } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const [inTime, late] = [
      await aPasskeySignin(visitor, device, 'candidate'),
      await aPasskeySignin(visitor, device, 'candidate'),
    ];
    api.clock.advance(5 * MINUTE - 1);
    await visitor.call(signinByPasskey, inTime);
    api.clock.advance(1);
    expect((await visitor.refused(signinByPasskey, late)).failure).toEqual(REFUSED);
  });

  it('is refused with a question of our own making or of another kind', async () => {
    const { candidate, device } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const { data: options } = await visitor.call(prepareSignin, {});
    const own = Buffer.from(options.challenge, 'base64url');
    own.writeUIntBE(own.readUIntBE(16, 6) + MINUTE, 16, 6);
    const { data: adding } = await candidate.call(passkeysContract.prepareAdding, {});
    for (const challenge of [own.toString('base64url'), adding.challenge, 'QUJD']) {
      const request = {
        body: { role: 'candidate' as const, credential: device.get({ ...options, challenge }) },
      };
      expect((await visitor.refused(signinByPasskey, request)).failure).toEqual(REFUSED);
    }
  });

  it('is refused when the counter goes back or stands still, which a copied device betrays', async () => {
    const { device } = await aCandidateWithPasskey({ counts: true });
    const visitor = api.visitor();
    await visitor.call(signinByPasskey, await aPasskeySignin(visitor, device, 'candidate', { counter: 7 }));
    for (const counter of [7, 6, 0]) {
      const request = await aPasskeySignin(visitor, device, 'candidate', { counter });
      expect((await visitor.refused(signinByPasskey, request)).failure).toEqual(REFUSED);
    }
    await visitor.call(signinByPasskey, await aPasskeySignin(visitor, device, 'candidate', { counter: 8 }));
  });
});

describe('tries with passkeys', () => {
  it('share the limits of passwords: five failures lock an address out of the account', async () => {
    const { candidate, device } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const wrong = { email: candidate.email, password: 'pas le bon' };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await visitor.refused(authenticationContract.signinCandidate, { body: wrong });
    }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const forged = await aPasskeySignin(visitor, device, 'candidate', { isVerified: false });
      expect((await visitor.refused(signinByPasskey, forged)).failure.code).toBe('passkey_refused');
    }
    const right = await aPasskeySignin(visitor, device, 'candidate');
    const refused = await visitor.refused(signinByPasskey, right);
    expect(refused.failure).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    const password = { email: candidate.email, password: ACTOR_PASSWORD };
    const also = await visitor.refused(authenticationContract.signinCandidate, { body: password });
    expect(also.failure.statusCode).toBe(429);
    await signIn(device, 'candidate');
  });

  it('never lock out people whose passkey is right', async () => {
    const { device } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    for (let round = 0; round < 8; round += 1) await signIn(device, 'candidate', visitor);
  });

  it('take as long for an unknown passkey as for a known one', async () => {
    const { device } = await aCandidateWithPasskey();
    const stranger = anAuthenticator();
    stranger.create(await anyOptions());
    for (const each of [device, stranger]) {
      const visitor = api.visitor();
      const request = await aPasskeySignin(visitor, each, 'candidate', { isVerified: false });
      const start = performance.now();
      await visitor.refused(signinByPasskey, request);
      expect(performance.now() - start).toBeGreaterThan(115);
    }
  });
});

describe('used challenges', () => {
  it('are stored as hashes, and purged by the nightly job once they have expired', async () => {
    const { device } = await aCandidateWithPasskey();
    const visitor = api.visitor();
    const request = await aPasskeySignin(visitor, device, 'candidate');
    await visitor.call(signinByPasskey, request);
    const rows = await api.db.select().from(usedChallenges);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ challengeHash }) => challengeHash.length === 32)).toBe(true);
    api.clock.advance(6 * MINUTE);
    const { database, log, settings, storage, payment } = api.deps;
    const jobs = allJobs({ log, db: database.db, settings, clock: api.clock.now, storage, payment });
    await jobs.find(({ name }) => name === 'purge-sessions')?.run({}, api.deps.jobs);
    expect(await api.db.$count(usedChallenges)).toBe(0);
  });
});

async function anyOptions() {
  const someone: Actor = await api.candidate();
  await someone.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
  return (await someone.call(passkeysContract.prepareAdding, {})).data;
}
