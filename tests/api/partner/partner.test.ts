import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { partnerContract } from '#lib/contract/partner/partner.ts';
import { openPartner } from '#upstream/partner/partner.ts';
import { sandboxCalls } from '#upstream/partner/sandbox.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { type FakePartner, startFakePartner } from '../../support/pages/fake-partner.ts';
import { NASTY_HEADERS } from '../../support/security/nasty-texts.ts';

let partner: FakePartner;
let api: TestApi;
beforeAll(async () => {
  partner = await startFakePartner();
  api = await startTestApi({ jobs: true, settings: { partner: partner.settings } });
});
afterEach(() => {
  partner.failing = undefined;
});
afterAll(async () => {
  await api.close();
  await partner.close();
});

async function staffWithOffer(offer: Parameters<typeof addOffer>[1] | object = {}) {
  const staff = await api.internal();
  return { staff, id: await addOffer(api.db, { recruiterId: staff.userId, ...offer }) };
}

const publish = (staff: Actor, id: number) => staff.call(partnerContract.publish, { params: { id } });
const close = (staff: Actor, id: number) => staff.call(partnerContract.close, { params: { id } });
const stored = async (id: number) => (await api.db.select().from(offers).where(eq(offers.id, id)))[0];
const requests = (id: number) => partner.requests.filter((line) => line.endsWith(`/${id}`));

describe('an offer and the partner', () => {
  it('is published with its public fields, then archived, each confirmed and dated', async () => {
    const { staff, id } = await staffWithOffer();
    const published = await publish(staff, id);
    expect(published.message).toBe('Offre publiée sur Recrutor');
    expect(published.data.partner).toEqual({
      publishedAt: api.clock.now().toISOString(),
      archivedAt: null,
    });
    expect(partner.offers.get(String(id))).toMatchObject({
      reference: String(id),
      url: `http://localhost:3000/offer/${id}`,
      city: 'Guéret',
    });
    const closed = await close(staff, id);
    expect(closed.message).toBe('Offre archivée sur Recrutor');
    expect(closed.data.partner.archivedAt).toBe(api.clock.now().toISOString());
    expect(partner.offers.has(String(id))).toBe(false);
    const failure = (await staff.refused(partnerContract.publish, { params: { id } })).failure;
    expect(failure).toMatchObject({ statusCode: 409, code: 'partner_archived' });
  });

  it('can be requested twice, and the partner is called once', async () => {
    const { staff, id } = await staffWithOffer();
    await publish(staff, id);
    const first = (await stored(id))?.partnerPublishedAt;
    api.clock.advance(5_000);
    await publish(staff, id);
    expect((await stored(id))?.partnerPublishedAt).toEqual(first);
    await close(staff, id);
    await close(staff, id);
    expect(requests(id)).toEqual([`PUT /api/offers/${id}`, `DELETE /api/offers/${id}`]);
  });

  it('stays unchanged when the partner fails', async () => {
    const { staff, id } = await staffWithOffer();
    partner.failing = 500;
    const { failure } = await staff.refused(partnerContract.publish, { params: { id } });
    expect(failure).toMatchObject({
      statusCode: 503,
      code: 'partner_failed',
      message: 'Erreur lors de l’opération sur Recrutor',
    });
    expect((await stored(id))?.partnerPublishedAt).toBeNull();
    partner.failing = undefined;
    await publish(staff, id);
    partner.failing = 403;
    await staff.refused(partnerContract.close, { params: { id } });
    expect((await stored(id))?.partnerArchivedAt).toBeNull();
  });

  it('is sent as plain text, without following redirects of the partner', async () => {
    const { staff, id } = await staffWithOffer({ companyName: NASTY_HEADERS });
    await publish(staff, id);
    expect(partner.offers.get(String(id))).toMatchObject({ reference: String(id), company: NASTY_HEADERS });
    partner.failing = 307;
    const { failure } = await staff.refused(partnerContract.close, { params: { id } });
    expect(failure.code).toBe('partner_failed');
    expect(requests(id)).toEqual([`PUT /api/offers/${id}`, `DELETE /api/offers/${id}`]);
    expect(api.logs.join('')).not.toContain('data-nasty');
  });

  it('is closed even when the partner no longer knows it', async () => {
    const { staff, id } = await staffWithOffer();
    await publish(staff, id);
    partner.offers.delete(String(id));
    expect((await close(staff, id)).data.partner.archivedAt).not.toBeNull();
  });

  it('is refused unless it is online, and cannot be closed before', async () => {
    const draft = await staffWithOffer({ status: 'draft' });
    const inactive = await staffWithOffer({ isActive: false });
    const codeOf = async ({ staff, id }: typeof draft) =>
      (await staff.refused(partnerContract.publish, { params: { id } })).failure.code;
    expect(await codeOf(draft)).toBe('offer_draft');
    expect(await codeOf(inactive)).toBe('offer_closed');
    const { failure } = await draft.staff.refused(partnerContract.close, { params: { id: draft.id } });
    expect(failure.code).toBe('partner_unpublished');
    expect([...requests(draft.id), ...requests(inactive.id)]).toEqual([]);
  });

  it('accepts a GET with a token from programs, too', async () => {
    const { staff, id } = await staffWithOffer();
    await staff.call(partnerContract.publishByGet, { params: { id } });
    expect((await stored(id))?.partnerPublishedAt).not.toBeNull();
    await staff.call(partnerContract.closeByGet, { params: { id } });
    expect((await stored(id))?.partnerArchivedAt).not.toBeNull();
  });
});

describe('an offer that the partner shows', () => {
  const isArchived = (id: number) =>
    vi.waitFor(async () => expect((await stored(id))?.partnerArchivedAt).not.toBeNull(), 20_000);

  it('is archived by the partner when it is deleted', async () => {
    const { staff, id } = await staffWithOffer();
    await publish(staff, id);
    await staff.call(ownOffersContract.remove, { params: { id } });
    await isArchived(id);
    expect(partner.offers.has(String(id))).toBe(false);
  });

  it('is archived by the partner when its owner unsubscribes', async () => {
    const { staff, id } = await staffWithOffer();
    await publish(staff, id);
    await endAccount(staff);
    await isArchived(id);
    expect(partner.offers.has(String(id))).toBe(false);
  });
});

describe('without an address of the partner', () => {
  it('records the calls instead of sending them', async () => {
    const sandbox = openPartner(undefined);
    await sandbox.close('7');
    expect(sandboxCalls().at(-1)).toEqual({ close: '7' });
  });
});
