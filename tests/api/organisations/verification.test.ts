import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { verificationJobs } from '#upstream/organisations/verification/jobs.ts';
import { domainChecks, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import {
  anEstablishment,
  aRegisterAnswer,
  startRegister,
} from '../../support/company-register/a-register.ts';
import { addOffer } from '../../support/content.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import {
  mailedDomainCheck,
  setWebsite,
  verifyByMail,
  verifyByStaff,
} from '../../support/organisations/verify.ts';

const HOUR = 3_600_000;
const { read, sendLink, openLink, askRegister } = verificationContract;

let api: TestApi;
/** Tags of the pages that show the mark of a garage with one offer. */
const pagesWithMark = (offerId: number) => [
  `offer:${offerId}`,
  'trade:mecanicien-automobile',
  'results:1',
  'offers',
];
let purged: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  vi.spyOn(api.deps.jobs, 'send').mockImplementation(async (_tx, _name, { tags }) => {
    purged.push(...(tags as string[]));
  });
});
beforeEach(() => {
  purged = [];
});
afterAll(() => api.close());

const stateOf = async (owner: Actor) => (await owner.call(read, {})).data;
const refusal = async (owner: Actor, email: string) =>
  (await owner.refused(sendLink, { body: { email } })).failure.fields;
const openRefusal = async (actor: Actor, token: string) =>
  (await actor.refused(openLink, { body: { token } })).failure.code;

async function withLink(email: string): Promise<{ owner: Actor; token: string }> {
  const owner = await api.recruiter();
  await setWebsite(api, owner.userId, 'www.garage-tilleul.fr');
  await owner.call(sendLink, { body: { email } });
  return { owner, token: await mailedDomainCheck(api, email) };
}

describe('a garage', () => {
  it('is verified once its owner opens the link mailed to the domain of its website', async () => {
    const owner = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    await setWebsite(api, owner.userId, 'https://www.garage-tilleul.fr');
    expect(await stateOf(owner)).toMatchObject({
      domain: 'garage-tilleul.fr',
      verified: null,
      pending: null,
    });
    const email = 'Accueil@atelier.garage-tilleul.fr';
    const { message } = await owner.call(sendLink, { body: { email } });
    expect(message).toContain(email.toLowerCase());
    expect((await stateOf(owner)).pending?.email).toBe(email.toLowerCase());
    const offer = async () =>
      (await api.visitor().call(offersContract.read, { params: { id: offerId } })).data;
    expect((await offer()).proof).toBeNull();
    const token = await mailedDomainCheck(api, email.toLowerCase());
    await owner.call(openLink, { body: { token } });
    const { verified, pending } = await stateOf(owner);
    expect(verified).toMatchObject({ by: 'domain', domain: 'garage-tilleul.fr' });
    expect(pending).toBeNull();
    expect((await offer()).proof).toMatchObject({ at: verified?.at, domain: 'garage-tilleul.fr' });
    expect(purged).toEqual(pagesWithMark(offerId));
    expect(await openRefusal(owner, token)).toBe('bad_token');
  });

  it('needs a website with a domain of its own, and an address there', async () => {
    const owner = await api.recruiter();
    expect(await refusal(owner, 'accueil@garage-tilleul.fr')).toEqual({
      email: expect.stringContaining('Indiquez d’abord le site'),
    });
    await setWebsite(api, owner.userId, 'https://tilleul.wixsite.com');
    expect(await refusal(owner, 'accueil@tilleul.wixsite.com')).toEqual({
      email: expect.stringContaining('pas de domaine à lui'),
    });
    await setWebsite(api, owner.userId, 'https://orange.fr');
    expect((await refusal(owner, 'tilleul@orange.fr'))?.email).toContain('pas de domaine à lui');
    await setWebsite(api, owner.userId, 'https://garage-tilleul.fr');
    for (const email of ['a@gmail.com', 'a@garage-tilleul.fr.evil.com', 'a@notgarage-tilleul.fr']) {
      expect(await refusal(owner, email)).toEqual({
        email: 'Cette adresse n’est pas au domaine du site de votre entreprise',
      });
    }
    expect((await stateOf(owner)).pending).toBeNull();
  });

  it('proposes the address of the owner only where it is at the domain', async () => {
    const owner = await api.recruiter({ email: 'farida@garage-verne.fr' });
    await setWebsite(api, owner.userId, 'garage-tilleul.fr');
    expect((await stateOf(owner)).ownEmail).toBeNull();
    await setWebsite(api, owner.userId, 'garage-verne.fr');
    expect((await stateOf(owner)).ownEmail).toBe('farida@garage-verne.fr');
  });
});

describe('the mailed link', () => {
  it('proves nothing to another organisation, nor to a member who is no owner', async () => {
    const { owner, token } = await withLink('a1@garage-tilleul.fr');
    expect(await openRefusal(await api.recruiter(), token)).toBe('bad_token');
    const manager = await addMember(api, { organisationId: owner.userId, role: 'manager' });
    expect(await openRefusal(manager, token)).toBe('not_for_member');
    expect((await stateOf(owner)).verified).toBeNull();
    const colleague = await addMember(api, { organisationId: owner.userId, role: 'owner' });
    await colleague.call(openLink, { body: { token } });
    expect((await stateOf(owner)).verified).not.toBeNull();
  });

  it('ends after 24 hours, and with the next one', async () => {
    const { owner, token } = await withLink('a2@garage-tilleul.fr');
    await owner.call(sendLink, { body: { email: 'a3@garage-tilleul.fr' } });
    expect(await openRefusal(owner, token)).toBe('bad_token');
    const late = await withLink('a4@garage-tilleul.fr');
    api.clock.advance(24 * HOUR + 1);
    expect((await stateOf(late.owner)).pending).toBeNull();
    expect(await openRefusal(late.owner, late.token)).toBe('bad_token');
    for (const job of verificationJobs({ ...api.deps, db: api.db })) await job.run({}, api.deps.jobs);
    expect(await api.db.$count(domainChecks)).toBe(0);
  });

  it('proves nothing once the website is another', async () => {
    const { owner, token } = await withLink('a5@garage-tilleul.fr');
    await setWebsite(api, owner.userId, 'https://garage-verne.fr');
    expect(await openRefusal(owner, token)).toBe('website_changed');
    expect((await stateOf(owner)).verified).toBeNull();
  });

  it('verifies once, however often it is opened at the same time', async () => {
    const { owner, token } = await withLink('a6@garage-tilleul.fr');
    const opened = await Promise.allSettled([1, 2, 3].map(() => owner.call(openLink, { body: { token } })));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is stored hashed, and sent five times an hour at most', async () => {
    const { owner, token } = await withLink('a7@garage-tilleul.fr');
    const [row] = await api.db
      .select()
      .from(domainChecks)
      .where(eq(domainChecks.organisationId, owner.userId));
    expect(JSON.stringify(row)).not.toContain(token);
    for (const email of ['b1', 'b2', 'b3', 'b4']) {
      await owner.call(sendLink, { body: { email: `${email}@garage-tilleul.fr` } });
    }
    const { failure } = await owner.refused(sendLink, { body: { email: 'b5@garage-tilleul.fr' } });
    expect(failure.code).toBe('too_many_requests');
  });
});

describe('the verification', () => {
  const save = (owner: Actor, changes: Parameters<typeof aRecruiterProfile>[0] = {}) =>
    owner.call(profileContract.updateUser, {
      body: aRecruiterProfile({ SIRET: '73282932000074', ...changes }),
    });

  it.each([
    ['name', { companyName: 'Garage Verne' }],
    ['SIREN', { SIRET: '55210055400013' }],
    ['SIREN, which is taken away', { SIRET: '' }],
  ])('ends when the profile has another %s', async (_what, changes) => {
    const owner = await api.recruiter();
    await save(owner, { companyWebsite: 'garage-trefonds.fr' });
    await verifyByMail(api, owner);
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    purged = [];
    await save(owner, { companyWebsite: 'garage-verne.fr', companyPhone: '04 74 00 00 09' });
    expect((await stateOf(owner)).verified).not.toBeNull();
    expect(purged).toEqual([]);
    await save(owner, changes);
    expect((await stateOf(owner)).verified).toBeNull();
    expect(purged).toEqual(pagesWithMark(offerId));
  });

  it('loses the mailed link with the name as well', async () => {
    const { owner, token } = await withLink('a8@garage-tilleul.fr');
    await save(owner, { companyName: 'Garage Verne', companyWebsite: 'garage-tilleul.fr' });
    expect(await openRefusal(owner, token)).toBe('bad_token');
  });
});

describe('staff who have seen a document', () => {
  it('verify the garage of a member, and take it back', async () => {
    const owner = await api.recruiter();
    const reader = await addMember(api, { organisationId: owner.userId, role: 'reader' });
    const answer = await verifyByStaff(api, reader.email, true);
    expect(answer.json()).toMatchObject({ organisation: owner.userId, verified: true });
    expect((await stateOf(owner)).verified).toMatchObject({ by: 'document', domain: null });
    await verifyByStaff(api, String(owner.userId), false);
    expect((await stateOf(owner)).verified).toBeNull();
  });

  it('need the shared secret, and the account of a recruiter', async () => {
    const owner = await api.recruiter();
    const candidate = await api.candidate();
    expect((await verifyByStaff(api, owner.email, true, 'x')).statusCode).toBe(404);
    expect((await verifyByStaff(api, candidate.email, true)).statusCode).toBe(404);
    expect((await stateOf(owner)).verified).toBeNull();
  });
});

describe('the register', () => {
  let register: Awaited<ReturnType<typeof startRegister>>;
  let registering: TestApi;

  beforeAll(async () => {
    register = await startRegister();
    const settings = { companyRegisterUrl: register.url, registerVerifies: true };
    registering = await startTestApi({ settings });
  });
  beforeEach(() => register.plan(aRegisterAnswer(anEstablishment())));
  afterAll(async () => {
    await registering?.close();
    await register?.close();
  });

  async function aGarage(name: string): Promise<Actor> {
    const owner = await registering.recruiter();
    await registering.db.update(organisations).set({ siren: null, siret: null });
    await registering.db
      .update(organisations)
      .set({ name, siret: '73282932000074' })
      .where(eq(organisations.id, owner.userId));
    return owner;
  }
  const refusedBy = async (owner: Actor) => (await owner.refused(askRegister, {})).failure.code;

  it('verifies an organisation with the same name and SIREN where the operator lets it', async () => {
    const owner = await aGarage('Garage Tréfonds');
    expect((await stateOf(owner)).byRegister).toBe(true);
    await owner.call(askRegister, {});
    expect((await stateOf(owner)).verified).toMatchObject({ by: 'register', domain: null });
  });

  it('verifies neither another name, nor a closed company, nor one without a SIREN', async () => {
    expect(await refusedBy(await aGarage('Garage Verne'))).toBe('not_in_register');
    const owner = await aGarage('Garage Tréfonds');
    register.plan(aRegisterAnswer(anEstablishment({ etat_administratif: 'F' })));
    expect(await refusedBy(owner)).toBe('not_in_register');
    register.plan({ results: [] });
    expect(await refusedBy(owner)).toBe('not_in_register');
    expect(await refusedBy(await registering.recruiter())).toBe('not_in_register');
    expect((await stateOf(owner)).verified).toBeNull();
  });

  it('gives the SIREN to the company that is in it, though somebody else typed it first', async () => {
    const squatter = await aGarage('Garage Verne');
    const owner = await registering.recruiter({ companyName: 'Garage Tréfonds' });
    await registering.db
      .update(organisations)
      .set({ siret: '73282932000074' })
      .where(eq(organisations.id, owner.userId));
    await owner.call(askRegister, {});
    expect((await stateOf(owner)).verified).toMatchObject({ by: 'register' });
    expect(await refusedBy(squatter)).toBe('not_in_register');
    const rows = await registering.db
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.siren, '732829320'));
    expect(rows).toEqual([{ id: owner.userId }]);
  });

  it('verifies nobody without the setting', async () => {
    const owner = await api.recruiter();
    expect((await stateOf(owner)).byRegister).toBe(false);
    expect(await refusedBy(owner)).toBe('not_found');
  });
});
