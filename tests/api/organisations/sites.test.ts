import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments, memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { aSiteBody } from '../../support/organisations/site-samples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

type Body = Record<string, unknown>;

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, actor: Actor, payload?: Body) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${actor.token}`, 'accept-language': 'fr' },
    ...(payload ? { payload } : {}),
  });

const create = async (actor: Actor, more: Body = {}): Promise<{ id: number; slug: string }> => {
  const answer = await call('POST', '/recruiter/sites', actor, aSiteBody(more));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const list = async (actor: Actor) => (await call('GET', '/recruiter/sites', actor)).json().data as Body[];

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const upload = async (actor: Actor, kind = 'picture'): Promise<string> => {
  const body = { name: 'atelier', extension: 'png', base64: PIXEL, kind };
  return (await call('POST', '/upload-image', actor, body)).json().data;
};

const isVisible = async (address: string) =>
  (await api.app.inject({ method: 'GET', url: address })).statusCode === 200;

describe('an organisation', () => {
  it('is changed by its owner, and a manager only reads it', async () => {
    const owner = await api.recruiter();
    const manager = await addMember(api, { organisationId: owner.userId, role: 'manager' });
    const body = {
      name: 'Garage des Alpes',
      siret: '732 829 320 00074',
      vatNumber: 'fr 44 732829320',
      phone: '04 76 00 00 00',
      website: 'garage-des-alpes.fr',
      agreement: '1090',
    };
    const changed = await call('PATCH', '/recruiter/organisation', owner, body);
    expect(changed.json()).toMatchObject({ data: { revision: 2 }, message: 'L’entreprise est enregistrée.' });
    const read = (await call('GET', '/recruiter/organisation', manager)).json().data;
    expect(read).toEqual({
      id: owner.userId,
      name: 'Garage des Alpes',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      phone: '+33476000000',
      website: 'garage-des-alpes.fr',
      agreement: 1090,
      address: null,
      postalCode: null,
      city: null,
      country: null,
      verifiedAt: null,
      revision: 2,
      mayChange: false,
      mayAddSites: true,
    });
    const refused = await call('PATCH', '/recruiter/organisation', manager, body);
    expect(refused.json().code).toBe('not_for_member');
    const [stored] = await api.db.select().from(organisations).where(eq(organisations.id, owner.userId));
    expect(stored?.siren).toBeNull();
  });

  it('keeps what is stored when a number is wrong', async () => {
    const owner = await api.recruiter();
    const body = { name: 'Garage', siret: '123', vatNumber: 'FR1', agreement: '99999' };
    const { fields } = (await call('PATCH', '/recruiter/organisation', owner, body)).json();
    expect(Object.keys(fields).sort()).toEqual(['agreement', 'siret', 'vatNumber']);
  });
});

describe('a site', () => {
  it('has everything that its form sends', async () => {
    const owner = await api.recruiter();
    const day = [
      { opens: '08:00', closes: '12:00' },
      { opens: '13:30', closes: '18:00' },
    ];
    const closed = [
      { opens: '', closes: '' },
      { opens: '', closes: '' },
    ];
    const picture = await upload(owner);
    const logo = await upload(owner, 'logo');
    expect(await isVisible(picture)).toBe(false);
    const { id, slug } = await create(owner, {
      street: '3 rue du Pont',
      phone: '05 55 00 00 00',
      openingHours: [day, day, day, day, day, [day[0]], closed],
      brands: 'Renault, Dacia, Renault',
      equipment: 'Deux ponts.',
      teamSize: '7',
      pitch: 'Au centre.\r\nDepuis 1950.',
      logo,
      pictures: [picture],
    });
    expect(slug).toBe('garage-martin-gueret');
    expect(await list(owner)).toEqual([
      {
        id,
        slug,
        name: 'Garage Martin',
        city: 'Guéret',
        postalCode: '23000',
        townCode: '23096',
        street: '3 rue du Pont',
        phone: '+33555000000',
        siret: null,
        openingHours: [day, day, day, day, day, [day[0]], []],
        brands: ['Renault', 'Dacia'],
        equipment: 'Deux ponts.',
        teamSize: 7,
        pitch: 'Au centre.\nDepuis 1950.',
        logo,
        pictures: [picture],
        revision: 1,
        offers: 0,
      },
    ]);
    expect(await isVisible(picture)).toBe(true);
    expect(await isVisible(logo)).toBe(true);
  });

  it('keeps the address of its page when its name changes, and another of the same name has its own', async () => {
    const owner = await api.recruiter();
    const first = await create(owner, { name: 'Atelier Nord' });
    const second = await create(owner, { name: 'Atelier Nord' });
    expect([first.slug, second.slug]).toEqual(['atelier-nord-gueret', 'atelier-nord-gueret-2']);
    await call('PATCH', `/recruiter/sites/${first.id}`, owner, aSiteBody({ name: 'Atelier Sud' }));
    expect((await list(owner)).map(({ name, slug }) => [name, slug])).toEqual([
      ['Atelier Sud', 'atelier-nord-gueret'],
      ['Atelier Nord', 'atelier-nord-gueret-2'],
    ]);
  });

  it('is refused beside the field with what is wrong', async () => {
    const owner = await api.recruiter();
    await create(owner, { siret: '73282932000074' });
    // A SIRET that somebody else typed is no reason.
    await create(await api.recruiter(), { siret: '73282932000074' });
    const day = [{ opens: '12:00', closes: '08:00' }];
    const refusal = async (more: Body) => {
      const answer = await call('POST', '/recruiter/sites', owner, aSiteBody(more));
      return Object.keys(answer.json().fields ?? {});
    };
    expect(await refusal({ city: 'Nulle-Part-sur-Rien', townCode: '', postalCode: '' })).toEqual(['city']);
    expect(await refusal({ siret: '732 829 320 00074' })).toEqual(['siret']);
    expect(await refusal({ openingHours: [day, [], [], [], [], [], []] })).toEqual([
      'openingHours.0.0.closes',
    ]);
    expect(await refusal({ teamSize: '0' })).toEqual(['teamSize']);
    expect(await refusal({ brands: 'x'.repeat(50) })).toEqual(['brands']);
    expect(await refusal({ pictures: ['/files/0123456789abcdef0123456789abcdef.jpg'] })).toEqual([
      'pictures',
    ]);
    const stranger = await api.recruiter();
    expect(await refusal({ logo: await upload(stranger, 'logo') })).toEqual(['logo']);
    expect(await list(owner)).toHaveLength(1);
  });

  it('loses the files that it no longer shows', async () => {
    const owner = await api.recruiter();
    const [kept, dropped] = [await upload(owner), await upload(owner)];
    const { id } = await create(owner, { pictures: [kept, dropped] });
    await call('PATCH', `/recruiter/sites/${id}`, owner, aSiteBody({ pictures: [kept] }));
    expect([await isVisible(kept), await isVisible(dropped)]).toEqual([true, false]);
    await call('DELETE', `/recruiter/sites/${id}`, owner);
    const left = await api.db.select().from(uploads).where(eq(uploads.userId, owner.userId));
    expect(left).toEqual([]);
  });

  it('gives its offers back to the organisation when it is deleted, and nobody works for it any more', async () => {
    const owner = await api.recruiter();
    const { id } = await create(owner);
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    await api.db.update(offers).set({ establishmentId: id }).where(eq(offers.id, offerId));
    const member = await addMember(api, { organisationId: owner.userId, role: 'recruiter', siteIds: [id] });
    expect((await list(owner))[0]?.offers).toBe(1);
    expect((await call('DELETE', `/recruiter/sites/${id}`, owner)).statusCode).toBe(200);
    const [offer] = await api.db.select().from(offers).where(eq(offers.id, offerId));
    expect(offer).toMatchObject({ establishmentId: null, organisationId: owner.userId, deletedAt: null });
    const [rights] = await api.db.select().from(memberships).where(eq(memberships.userId, member.userId));
    expect(rights?.siteIds).toEqual([]);
  });

  it('is managed by a manager of that site, who creates none', async () => {
    const owner = await api.recruiter();
    const [own, other] = [await create(owner, { name: 'Nord' }), await create(owner, { name: 'Sud' })];
    const manager = await addMember(api, {
      organisationId: owner.userId,
      role: 'manager',
      siteIds: [own.id],
    });
    expect((await list(manager)).map(({ name }) => name)).toEqual(['Nord']);
    const choices = (await call('GET', '/recruiter/sites/choices', manager)).json().data;
    expect(choices).toMatchObject([{ id: own.id, name: 'Nord' }]);
    const change = (id: number) =>
      call('PATCH', `/recruiter/sites/${id}`, manager, aSiteBody({ name: 'Est' }));
    expect((await change(own.id)).statusCode).toBe(200);
    expect((await change(other.id)).statusCode).toBe(404);
    expect((await call('DELETE', `/recruiter/sites/${other.id}`, manager)).statusCode).toBe(404);
    const created = await call('POST', '/recruiter/sites', manager, aSiteBody());
    expect(created.json().code).toBe('not_for_member');
    const names = await api.db
      .select({ name: establishments.name })
      .from(establishments)
      .where(eq(establishments.organisationId, owner.userId))
      .orderBy(establishments.id);
    expect(names.map(({ name }) => name)).toEqual(['Est', 'Sud']);
  });
});
