import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { mailedCode } from '../../support/messages/mailed.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const traces = / {4}at |node_modules|\.ts:\d|select |FST_ERR/i;

describe('a search that finds nothing', () => {
  it('returns an empty list for a trade without offers, and for a page beyond the end', async () => {
    const recruiter = await api.recruiter();
    await addOffer(api.db, { recruiterId: recruiter.userId });
    const visitor = api.visitor();
    const body = { tradeId: 26, city: 'Guéret' };
    const none = await visitor.call(searchContract.searchOffer, { query: {}, body });
    expect(none).toMatchObject({ data: [], total: 0 });
    const beyond = await visitor.call(offersContract.list, { query: { page: 9999 } });
    expect(beyond).toMatchObject({ data: [], total: 1, totalPages: 1 });
  });
});

describe('a wrong token', () => {
  it.each(['nope', 'A'.repeat(43), 'é', '../../etc/passwd', 'x'.repeat(5000)])(
    '%s gives the message of an ended session',
    async (token) => {
      const answer = await api.inject({
        method: 'GET',
        url: '/liaisons',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        code: 'unauthorized',
        message: 'Votre session a expiré. Connectez-vous pour continuer.',
      });
      expect(answer.body).not.toMatch(traces);
    },
  );
});

describe('a form that is sent twice', () => {
  it('sets the new password once; the second request learns that the code was used', async () => {
    const person = await api.candidate({ email: 'deux-fois@exemple.test' });
    const visitor = api.visitor();
    await visitor.call(authenticationContract.sendOtpCode, { body: { email: person.email } });
    const body = {
      code: await mailedCode(api, person.email),
      newPassword: 'Culasse-88!',
      email: person.email,
    };
    const tries = await Promise.allSettled(
      [1, 2].map(() => visitor.call(authenticationContract.resetPassword, { body })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await visitor.refused(authenticationContract.resetPassword, { body });
    expect(again.failure).toMatchObject({ statusCode: 422, code: 'bad_code' });
    const credentials = { email: person.email, password: body.newPassword };
    await visitor.call(authenticationContract.signinCandidate, { body: credentials });
  });

  it('changes a password once; the second request learns that the current password is wrong', async () => {
    const person = await api.candidate();
    const next = 'Culasse-88!';
    const body = { password: ACTOR_PASSWORD, newPassword: next, confirmNewPassword: next };
    await person.call(authenticationContract.changePassword, { body });
    const again = await person.refused(authenticationContract.changePassword, { body });
    expect(again.failure).toMatchObject({
      statusCode: 422,
      fields: { password: 'Ce n’est pas votre mot de passe actuel' },
    });
    expect((await person.call(profileContract.getUser, { params: { id: person.userId } })).data.email).toBe(
      person.email,
    );
  });
});
