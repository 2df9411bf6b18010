import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import { addOffer } from '../../support/content.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';
import { verifyByMail, verifyByStaff } from '../../support/organisations/verify.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const stateOf = async (owner: Actor) => (await owner.call(verificationContract.read, {})).data;

describe('a SIREN that somebody else typed first', () => {
  const save = (owner: Actor, siret: string, more: object = {}) =>
    owner.call(profileContract.updateUser, { body: aRecruiterProfile({ SIRET: siret, ...more }) });
  const sirenOf = async ({ userId }: Actor) => {
    const [row] = await api.db
      .select({ siren: organisations.siren })
      .from(organisations)
      .where(eq(organisations.id, userId));
    return row?.siren;
  };
  async function aSquat() {
    const siret = aSiret();
    const [squatter, garage] = [await api.recruiter(), await api.recruiter()];
    await save(squatter, siret, { companyWebsite: 'garage-trefonds.fr' });
    await save(garage, siret);
    return { squatter, garage, siret, siren: siret.slice(0, 9) };
  }

  it('goes to the garage that proves it by a document, without anything else of the other', async () => {
    const { squatter, garage, siren, siret } = await aSquat();
    await verifyByMail(api, squatter);
    const offerId = await addOffer(api.db, { recruiterId: squatter.userId });
    expect((await verifyByStaff(api, garage.email, true)).statusCode).toBe(200);
    expect([await sirenOf(garage), await sirenOf(squatter)]).toEqual([siren, null]);
    expect((await stateOf(garage)).verified).toMatchObject({ by: 'document' });
    expect((await stateOf(squatter)).verified).toBeNull();
    const [kept] = await api.db.select().from(offers).where(eq(offers.id, offerId));
    expect(kept?.organisationId).toBe(squatter.userId);
    const mail = (await api.mails(squatter.email)).at(-1);
    expect(mail?.template).toBe('sirenTaken');
    expect(mail?.text).toContain(`${siren.slice(0, 3)} ${siren.slice(3, 6)} ${siren.slice(6)}`);
    expect((await garage.call(joinRequestsContract.read, {})).data).toBeNull();
    expect((await squatter.call(teamContract.list, {})).data.requests).toEqual([]);
    expect((await squatter.call(joinRequestsContract.read, {})).data).toMatchObject({ state: 'possible' });
    await save(squatter, siret);
    expect(await sirenOf(squatter)).toBeNull();
  });

  it('stays where it has been proved, until staff end that', async () => {
    const { squatter, garage, siren } = await aSquat();
    await verifyByStaff(api, squatter.email, true);
    const refused = await verifyByStaff(api, garage.email, true);
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'siren_proven' });
    expect((await stateOf(garage)).verified).toBeNull();
    await verifyByStaff(api, squatter.email, false);
    await verifyByStaff(api, garage.email, true);
    expect(await sirenOf(garage)).toBe(siren);
  });

  it('belongs to nobody, however many type it, and names nobody to anybody', async () => {
    const { squatter, garage } = await aSquat();
    expect([await sirenOf(squatter), await sirenOf(garage)]).toEqual([null, null]);
    expect((await squatter.call(teamContract.list, {})).data.requests).toEqual([]);
    expect((await garage.call(joinRequestsContract.read, {})).data).toBeNull();
    expect((await garage.refused(joinRequestsContract.ask, {})).failure.code).toBe('not_found');
    expect(await api.mails(squatter.email)).toEqual([]);
  });

  it('lets a proved domain ask for the people with a mailbox there, and for nobody else', async () => {
    const { squatter, garage, siret } = await aSquat();
    await verifyByMail(api, squatter, 'garage-kerjean.fr');
    await save(garage, siret);
    expect((await garage.call(joinRequestsContract.read, {})).data).toBeNull();
    const colleague = await api.recruiter({ email: 'noe@garage-kerjean.fr' });
    await save(colleague, siret);
    expect((await colleague.call(joinRequestsContract.read, {})).data).toMatchObject({ state: 'asked' });
    const { requests } = (await squatter.call(teamContract.list, {})).data;
    expect(requests.map(({ id }) => id)).toEqual([colleague.userId]);
  });

  it('hides who asked from an organisation that has lost its proof', async () => {
    const { squatter, garage, siret } = await aSquat();
    await verifyByStaff(api, garage.email, true);
    await save(squatter, siret);
    expect((await garage.call(teamContract.list, {})).data.requests).toHaveLength(1);
    await verifyByStaff(api, garage.email, false);
    expect(await sirenOf(garage)).toBeNull();
    expect((await garage.call(teamContract.list, {})).data.requests).toEqual([]);
    expect((await squatter.call(joinRequestsContract.read, {})).data).toBeNull();
  });

  it('is not proved by a domain', async () => {
    const { squatter, garage, siret } = await aSquat();
    await save(garage, siret, { companyWebsite: 'garage-trefonds.fr' });
    await verifyByMail(api, garage);
    expect([await sirenOf(squatter), await sirenOf(garage)]).toEqual([null, null]);
  });

  it('goes to one of two garages that are verified at the same time', async () => {
    const { garage, siren, siret } = await aSquat();
    const second = await api.recruiter();
    await save(second, siret);
    const answers = await Promise.all([garage, second].map(({ email }) => verifyByStaff(api, email, true)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([await sirenOf(garage), await sirenOf(second)].filter((each) => each === siren)).toHaveLength(1);
  });
});
