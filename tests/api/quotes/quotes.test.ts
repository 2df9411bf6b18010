import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesContract } from '#lib/contract/quotes/quotes.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';

const { challenge, request } = quotesContract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const SITE = 'contact@bielle.test';

const aQuote = (captcha: string) => ({
  companyName: 'Garage Tréfonds',
  firstName: 'Sophie',
  lastName: 'Marchand',
  phone: '06 39 98 00 07',
  email: 'Sophie@Trefonds.test',
  comment: 'Deux carrossiers pour septembre.\nMerci <b>!</b>',
  captcha,
});

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Does the work of a new challenge, as the widget does. */
async function solved(visitor: Actor): Promise<{ challenge: Challenge; solution: object }> {
  const { data } = await visitor.call(challenge, {});
  const solution = await solveChallenge({ challenge: data, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge: data, solution };
}

describe('a request for a quote', () => {
  it('is stored once, mailed to the company and acknowledged to its sender', async () => {
    const visitor = api.visitor();
    const body = aQuote(encoded(await solved(visitor)));
    const { message } = await visitor.call(request, { body });
    expect(message).toBe(
      'Votre demande a bien été envoyée. Nous vous recontacterons dans les plus brefs délais.',
    );
    const rows = await api.db.select().from(quotes).where(eq(quotes.email, 'sophie@trefonds.test'));
    expect(rows).toMatchObject([
      { companyName: 'Garage Tréfonds', phone: '+33639980007', comment: body.comment, language: 'fr' },
    ]);
    const [toSite] = await api.mails(SITE);
    expect(toSite).toMatchObject({
      subject: 'Demande de devis\u00a0: Garage Tréfonds',
      values: { replyTo: 'sophie@trefonds.test' },
    });
    expect(toSite?.text).toContain('Deux carrossiers pour septembre.');
    expect(toSite?.html).not.toContain('<b>!</b>');
    const [receipt] = await api.mails('sophie@trefonds.test');
    expect(receipt?.subject).toBe('Votre demande de devis est bien arrivée');
    // The address is nobody's until it is shown: a stranger's words do not travel to it.
    expect(receipt?.text).not.toContain('carrossiers');

    const again = await visitor.refused(request, { body });
    expect(again.failure.fields).toEqual({ captcha: 'Veuillez confirmer que vous n’êtes pas un robot' });
    expect(await api.mails(SITE)).toHaveLength(1);
  });

  it('reports every missing or wrong field with the texts of its form', async () => {
    const refused = await api.visitor().refused(request, {
      body: { ...aQuote(''), companyName: ' ', firstName: '', lastName: '', phone: '', email: '' },
    });
    expect(refused.failure.statusCode).toBe(422);
    expect(refused.failure.fields).toEqual({
      companyName: 'Nom de l’entreprise requis',
      firstName: 'Prénom requis',
      lastName: 'Nom requis',
      phone: 'Numéro de téléphone requis',
      email: 'E-mail requis',
      captcha: 'Veuillez confirmer que vous n’êtes pas un robot',
    });
    const wrong = await api.visitor().refused(request, {
      body: { ...aQuote('x'), phone: '06 12 34', email: 'sophie@' },
    });
    expect(wrong.failure.fields).toEqual({
      phone: 'Format de téléphone incorrect',
      email: 'E-mail invalide',
    });
  });

  it('is refused without its proof of work, with another’s, and with an easier one', async () => {
    const visitor = api.visitor();
    const { challenge: input, solution } = await solved(visitor);
    const forged = [
      'abc',
      encoded({ challenge: input, solution: { counter: 1, derivedKey: '00' } }),
      encoded({ challenge: { ...input, signature: 'f'.repeat(64) }, solution }),
      encoded({ challenge: { ...input, parameters: { ...input.parameters, keyPrefix: '0' } }, solution }),
    ];
    for (const captcha of forged) {
      const { failure } = await visitor.refused(request, { body: aQuote(captcha) });
      expect(failure.fields).toEqual({ captcha: 'Veuillez confirmer que vous n’êtes pas un robot' });
    }
  });

  it('is refused an hour after its challenge was issued', async () => {
    const visitor = api.visitor();
    const captcha = encoded(await solved(visitor));
    api.clock.advance(61 * 60 * 1000);
    const { failure } = await visitor.refused(request, { body: aQuote(captcha) });
    expect(failure.fields).toHaveProperty('captcha');
  });

  it('is accepted also when strangers had receipts mailed to the mailbox, which then get fewer', async () => {
    const visitor = api.visitor();
    const send = async () => ({
      body: { ...aQuote(encoded(await solved(visitor))), email: 'trop@exemple.test' },
    });
    for (let sent = 0; sent < 20; sent += 1)
      await api.deps.limits.tryTake('quoteToMailbox', 'trop@exemple.test');
    for (let sent = 0; sent < 8; sent += 1) await visitor.call(request, await send());
    expect(await api.mails('trop@exemple.test')).toHaveLength(6);
  });
});
