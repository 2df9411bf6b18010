import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { answersContract } from '#lib/contract/applications/answers.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { picksContract } from '#lib/contract/applications/picks.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import { eraseAccount } from '#upstream/accounts/profile/erase.ts';
import { type AccountLink, readAccountLink } from '#upstream/platform/links/account-links.ts';
import { SURVIVING_LINKS, signId } from '#upstream/platform/links/signed-id.ts';
import { stopToken } from '#upstream/platform/links/stop-link.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import {
  aSuspender,
  aSuspensionWorld,
  type SuspensionWorld,
} from '../../support/accounts/a-suspension-world.ts';
import { changeEmail, newAddress } from '../../support/accounts/change-email.ts';
import { SIGNED } from '../../support/accounts/suspended-entries.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addSavedSearch } from '../../support/content.ts';

let api: TestApi;
let world: SuspensionWorld;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

type Side = 'candidate' | 'recruiter';

/** Reads each link that acts for an account; reading changes nothing. */
const READERS = {
  candidate: {
    'cv-share': () => read(cvSharesContract.read, 'share'),
    'follow-application': () => read(applicationsContract.readByLink, 'follow'),
    'invited-to-apply': () => read(picksContract.readInvitation, 'picked'),
    interview: () => read(interviewsContract.readLink, 'interview'),
  },
  recruiter: {
    'answer-applications': () => read(answersContract.read, 'answers'),
    'offer-end': () => read(offerEndsContract.readByLink, 'offerEnd'),
  },
} as const;

type Readable = Parameters<Actor['call']>[0];

async function read(operation: Readable, of: keyof SuspensionWorld['tokens']): Promise<number> {
  const request = { params: { token: world.tokens[of] } } as never;
  return api
    .visitor()
    .call(operation, request)
    .then(
      () => 200,
      ({ failure }: { failure: { statusCode: number } }) => failure.statusCode,
    );
}

const statusesOf = (side: Side): Promise<number[]> =>
  Promise.all(Object.values(READERS[side]).map((status) => status()));
const all = (side: Side, status: number) => Object.keys(READERS[side]).map(() => status);

/** The links of a candidate with a password and of a recruiter, as mails before have them. */
async function freshWorld(): Promise<void> {
  world = await aSuspensionWorld(api);
  await api.db.update(users).set({ hasPassword: true }).where(eq(users.id, world.candidate.userId));
}

const actorOf = (side: Side) => (side === 'candidate' ? world.candidate : world.owner);

const NEW_PASSWORD = 'Vilebrequin-2026!';

const WAYS: Record<string, (side: Side) => Promise<unknown>> = {
  'a new password': (side) =>
    actorOf(side).call(authenticationContract.changePassword, {
      body: { password: ACTOR_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    }),
  'a change of address': (side) => changeEmail(api, actorOf(side), newAddress()),
  'a sign-out of all other devices': (side) => actorOf(side).call(sessionsContract.endOthers, {}),
  'a sign-out everywhere by staff or the operator': (side) =>
    api.db.transaction((tx) => endSessions(tx, actorOf(side).userId, 'all')),
  'a suspension that is over': async (side) => {
    const staff = await aSuspender(api, world);
    const before = { ...world.tokens };
    await staff.suspend(side);
    await staff.reinstate(side);
    Object.assign(world.tokens, before);
  },
};

describe.each(['candidate', 'recruiter'] as const)('the links in older mails to a %s', (side) => {
  it.each(Object.entries(WAYS))('end with %s', async (_name, end) => {
    await freshWorld();
    expect(await statusesOf(side)).toEqual(all(side, 200));
    await end(side);
    expect(await statusesOf(side)).toEqual(all(side, 404));
  });

  it('stay after the sign-out of one device', async () => {
    await freshWorld();
    await actorOf(side).call(authenticationContract.signout, {});
    expect(await statusesOf(side)).toEqual(all(side, 200));
  });

  it('end with the account', async () => {
    await freshWorld();
    await api.db.transaction((tx) => eraseAccount(tx, api.deps, actorOf(side).userId, api.clock.now()));
    expect(await statusesOf(side)).toEqual(all(side, 404));
  });

  it('work again in newer mails', async () => {
    await freshWorld();
    await api.db.transaction((tx) => endSessions(tx, actorOf(side).userId, 'all'));
    Object.assign(world.tokens, await world.accountTokens());
    expect(await statusesOf(side)).toEqual(all(side, 200));
  });
});

describe('the links of an application without an account', () => {
  it('stay with the first password, and no longer open the account', async () => {
    world = await aSuspensionWorld(api);
    const params = { token: world.tokens.sent };
    await api.visitor().call(quickApplyContract.choosePassword, { params, body: { password: NEW_PASSWORD } });
    expect(await statusesOf('candidate')).toEqual(all('candidate', 200));
  });

  it('show no newer link after a sign-out everywhere', async () => {
    world = await aSuspensionWorld(api);
    const params = { token: world.tokens.sent };
    expect((await api.visitor().call(quickApplyContract.read, { params })).data.follow).not.toBeNull();
    await api.db.transaction((tx) => endSessions(tx, world.candidate.userId, 'all'));
    expect((await api.visitor().call(quickApplyContract.read, { params })).data.follow).toBeNull();
  });
});

describe('links that survive', () => {
  it('are listed with a reason, and every other link that is signed ends with the account’s version', async () => {
    const candidate = await api.candidate();
    const signed = Object.entries(SIGNED)
      .filter(([, readers]) => typeof readers !== 'string')
      .map(([purpose]) => purpose);
    const ends = [...Object.keys(READERS.candidate), ...Object.keys(READERS.recruiter)];
    const once = ['reset-code', 'garage-sign-in', 'passkey-challenge'];
    expect(signed.filter((purpose) => ![...ends, ...once].includes(purpose)).sort()).toEqual(
      Object.keys(SURVIVING_LINKS)
        .filter((purpose) => purpose !== 'calendar-feed')
        .sort(),
    );
    for (const purpose of ends.filter((name) => name !== 'interview')) {
      const token = `${candidate.userId}.${'A'.repeat(43)}`;
      const found = await readAccountLink(api.db, purpose as AccountLink, token, api.deps.settings);
      expect(found, purpose).toBeUndefined();
    }
  });

  it('end mails after a new password', async () => {
    const candidate = await api.candidate();
    const searchId = await addSavedSearch(api.db, { userId: candidate.userId });
    const stop = stopToken('alert', searchId, api.deps.settings);
    const choices = signId('mail-choices', candidate.userId, api.deps.settings);
    world = { ...world, candidate };
    await WAYS['a new password']?.('candidate');
    const visitor = api.visitor();
    await visitor.call(alertsContract.stop, { params: { token: stop } });
    const { data } = await visitor.call(mailChoicesContract.readLink, { params: { token: choices } });
    expect(data.muted).toEqual([]);
    const params = { id: candidate.userId };
    expect((await candidate.call(profileContract.getUser, { params })).data.id).toBe(candidate.userId);
  });
});
