import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentContract } from '#lib/contract/content/content.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { staffContentContract } from '#lib/contract/staff/content.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aStaffMember } from '#tests/support/staff/a-staff-member.ts';
import { aTestimonial } from '#tests/support/staff/content-samples.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { purgeDrafts } from '#upstream/staff/content/versions.ts';

const { list, read, saveText, saveLabel, savePartner, saveTestimonial, revert, cancel } =
  staffContentContract;

/** A PNG of one pixel. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let api: TestApi;
let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  editor = await aStaffMember(api, 'editor');
  admin = await aStaffMember(api, 'admin');
});
afterAll(() => api.close());
beforeEach(() => {
  forgetContent();
  forgetBriefCache();
});

const visitor = () => api.visitor();
const text = (body: string) => ({
  titleFr: 'Conditions',
  descriptionFr: 'Ce que vous acceptez.',
  bodyFr: body,
  titleEn: 'Terms',
  descriptionEn: 'What you accept.',
  bodyEn: body,
});
const readText = async (actor = editor) =>
  (await actor.call(read, { params: { kind: 'text_page', key: 'cgu' } })).data;
const events = () => api.db.select().from(auditEvents).where(isNotNull(auditEvents.staffId));

describe('a page of text', () => {
  const params = { key: 'cgu' as const };

  it('is published in both languages, with its author, and one row of the audit log', async () => {
    const { message } = await editor.call(saveText, {
      params,
      body: { seenId: 0, ...text('## Un'), note: 'Loi' },
    });
    expect(message).toBe('Le contenu est enregistré.');
    const { data } = await visitor().call(contentContract.textPage, { params: { page: 'cgu' } });
    expect(data?.text.en).toEqual({ title: 'Terms', description: 'What you accept.', body: '## Un' });
    const { versions, seenId, draft } = await readText();
    expect(draft).toBeNull();
    expect(versions).toMatchObject([
      { id: seenId, state: 'inForce', note: 'Loi', author: expect.stringMatching(/^Équipe \d+$/) },
    ]);
    expect(await events()).toMatchObject([
      { act: 'content_saved', staffId: editor.userId, object: 'text_page cgu', detail: { version: seenId } },
    ]);
  });

  it('keeps what was typed for a preview, publishes nothing and is nobody else’s draft', async () => {
    const before = (await events()).length;
    const { seenId } = await readText();
    await editor.call(saveText, { params, body: { seenId, act: 'preview', ...text('## Deux') } });
    expect((await readText()).draft).toMatchObject({ bodyFr: '## Deux', titleEn: 'Terms' });
    expect((await readText(admin)).draft).toBeNull();
    const { data } = await visitor().call(contentContract.textPage, { params: { page: 'cgu' } });
    expect(data?.text.fr.body).toBe('## Un');
    await editor.call(saveText, { params, body: { seenId, act: 'discard', ...text('## Deux') } });
    expect((await readText()).draft).toBeNull();
    expect(await events()).toHaveLength(before);
  });

  it('forgets what was typed and not published for 90 days', async () => {
    const { seenId } = await readText();
    await editor.call(saveText, { params, body: { seenId, act: 'preview', ...text('## Brouillon') } });
    const inDays = (days: number) => later(api.clock.now(), days * DAY);
    await purgeDrafts(api.db, inDays(90));
    expect((await readText()).draft).toMatchObject({ bodyFr: '## Brouillon' });
    await purgeDrafts(api.db, inDays(91));
    expect((await readText()).draft).toBeNull();
  });

  it('refuses a form that is older than another version, and loses nothing typed', async () => {
    const { seenId } = await readText();
    await admin.call(saveText, { params, body: { seenId, ...text('## Autre') } });
    const { failure } = await editor.refused(saveText, { params, body: { seenId, ...text('## Le mien') } });
    expect([failure.statusCode, failure.code]).toEqual([409, 'content_changed']);
    const now = await readText();
    expect(now.draft).toMatchObject({ bodyFr: '## Le mien' });
    await editor.call(saveText, { params, body: { seenId: now.seenId, ...text('## Le mien') } });
    expect((await readText()).draft).toBeNull();
  });

  it('drops the draft of who brings a version back, so that the form shows that version', async () => {
    const { seenId, versions } = await readText();
    const versionId = versions.at(-1)?.id ?? 0;
    await editor.call(saveText, { params, body: { seenId, act: 'preview', ...text('## Ancien') } });
    await editor.call(revert, { params: { kind: 'text_page', ...params }, body: { seenId, versionId } });
    const { draft, versions: after } = await readText();
    expect([draft, after[0]?.value]).toMatchObject([null, { fr: { body: '## Un' } }]);
  });

  it.each([
    [
      'a heading with an anchor in one language only',
      { bodyFr: '## Vos droits {#rights}' },
      { bodyEn: expect.stringContaining('{#rights}') },
    ],
    [
      'an unknown placeholder',
      { bodyEn: '{{nothing}}' },
      { bodyEn: '“{{nothing}}” is unknown. Correct it or remove it.' },
    ],
    ['a missing text', { bodyFr: ' ' }, { bodyFr: 'This field is required' }],
    ['a title that is too long', { titleEn: 'x'.repeat(201) }, { titleEn: 'This text is too long' }],
    [
      'a date that is over',
      { effectiveAt: '2026-01-01T00:00' },
      { effectiveAt: expect.stringContaining('to come') },
    ],
    ['an hour that does not exist', { effectiveAt: '2027-03-28T02:30' }, { effectiveAt: expect.anything() }],
  ])('says beside the field what is wrong and keeps what was typed: %s', async (_, change, fields) => {
    const { seenId } = await readText();
    const body = { seenId, ...text('## Trois'), ...change };
    const { failure } = await editor.reading('en').refused(saveText, { params, body });
    expect([failure.statusCode, failure.fields]).toEqual([422, fields]);
    expect((await readText()).draft?.titleFr).toBe('Conditions');
  });
});

describe('the versions of a label', () => {
  const params = { key: 'jobs.2' };
  const at = { kind: 'label' as const, key: 'jobs.2' };
  const label = { fr: 'Mécano PL', en: 'Truck mechanic', masculine: 'Mécano PL', feminine: 'Mécano PL' };
  const readLabel = async () => (await editor.call(read, { params: at })).data;
  const name = async () => (await visitor().call(referenceContract.config, {})).data.jobs[1]?.name.fr;

  it('are listed with the original, and lead back to any of them', async () => {
    const before = await readLabel();
    expect(before).toMatchObject({
      name: 'Mécanicien poids lourds / Mécanicienne poids lourds',
      versions: [],
    });
    await editor.call(saveLabel, { params, body: { seenId: 0, ...label } });
    const first = (await readLabel()).seenId;
    await editor.call(saveLabel, { params, body: { seenId: first, ...label, fr: 'Mécano camion' } });
    expect(await name()).toBe('Mécano camion');
    const { seenId } = await readLabel();
    await editor.call(revert, { params: at, body: { seenId, versionId: first } });
    forgetContent();
    expect(await name()).toBe('Mécano PL');
    const after = await readLabel();
    expect(after.versions.map(({ state }) => state)).toEqual(['inForce', 'past', 'past']);
    await editor.call(revert, { params: at, body: { seenId: after.seenId, versionId: 0 } });
    forgetContent();
    expect(await name()).toBe(before.name);
  });

  it('can be planned, and a planned one can be cancelled', async () => {
    const { seenId } = await readLabel();
    const effectiveAt = '2026-12-24T10:00';
    await editor.call(saveLabel, { params, body: { seenId, ...label, effectiveAt } });
    const planned = await readLabel();
    expect(planned.versions[0]).toMatchObject({
      state: 'planned',
      effectiveFrom: '2026-12-24T09:00:00.000Z',
    });
    const rows = (await editor.call(list, { query: { kind: 'label', list: 'jobs' } })).data;
    expect(rows[1]).toMatchObject({ key: 'jobs.2', next: '2026-12-24T09:00:00.000Z' });
    const body = { seenId: planned.seenId, versionId: planned.seenId };
    await editor.call(cancel, { params: at, body });
    expect((await readLabel()).versions[0]).toMatchObject({ state: 'cancelled' });
    const after = (await editor.call(list, { query: { kind: 'label', list: 'jobs' } })).data;
    expect(after[1]).toMatchObject({ key: 'jobs.2', next: null });
    api.clock.advance(60 * 24 * 60 * 60_000);
    editor = await aStaffMember(api, 'editor');
    admin = await aStaffMember(api, 'admin');
    expect(await name()).toBe('Mécanicien poids lourds / Mécanicienne poids lourds');
  });

  it('refuse a missing form, an unknown entry and a version of another content', async () => {
    const { seenId } = await readLabel();
    const { masculine: _, ...without } = label;
    const missing = await editor.refused(saveLabel, { params, body: { seenId, ...without } });
    expect(Object.keys(missing.failure.fields ?? {})).toEqual(['masculine']);
    const unknown = await editor.refused(saveLabel, {
      params: { key: 'jobs.999' },
      body: { seenId: 0, ...label },
    });
    expect(unknown.failure.statusCode).toBe(404);
    const other = (await readText()).seenId;
    const strange = await editor.refused(revert, { params: at, body: { seenId, versionId: other } });
    expect(strange.failure.statusCode).toBe(404);
  });

  it('are found by a word without its accents', async () => {
    const query = { kind: 'label' as const, list: 'jobs' as const, search: 'mecanicien' };
    const { data, total } = await editor.call(list, { query });
    expect(total).toBe(data.length);
    expect(data.every((entry) => /mécanicien/i.test(entry.name))).toBe(true);
  });
});

describe('the home page', () => {
  const site = async () => (await visitor().call(referenceContract.site, {})).data;

  it('shows a new partner with the logo that was sent, which everybody may see', async () => {
    const partner = { name: 'Garage Neuf', link: 'https://www.garage-neuf.fr/', position: 1, isShown: true };
    await editor.call(savePartner, { params: { key: 'new' }, body: { seenId: 0, ...partner, logo: LOGO } });
    const shown = (await site()).partners.find(({ name }) => name === 'Garage Neuf');
    expect(shown).toMatchObject({
      link: 'https://www.garage-neuf.fr/',
      logo: expect.stringMatching(/\.jpg$/),
    });
    const answer = await api.inject({ method: 'GET', url: shown?.logo ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const key = String(shown?.id);
    const { seenId } = (await editor.call(read, { params: { kind: 'partner', key } })).data;
    await editor.call(savePartner, { params: { key }, body: { seenId, ...partner, link: null } });
    forgetBriefCache();
    expect((await site()).partners.find(({ id }) => String(id) === key)).toMatchObject({
      logo: shown?.logo,
      link: null,
    });
  });

  it.each([
    ['http://garage.fr', 'PHN2Zy8+', ['link']],
    ['https://garage.fr', 'PHN2Zy8+', ['base64']],
  ])('refuses a link that is not secure and a drawing as logo: %s', async (link, logo, fields) => {
    const body = { seenId: 0, name: 'Garage', link, position: 1, isShown: true, logo };
    const { failure } = await editor.refused(savePartner, { params: { key: 'new' }, body });
    expect(Object.keys(failure.fields ?? {})).toEqual(fields);
  });

  it('shows a new testimonial until staff hide it', async () => {
    await editor.call(saveTestimonial, { params: { key: 'new' }, body: { seenId: 0, ...aTestimonial } });
    const [shown] = (await site()).testimonials;
    expect(shown).toMatchObject({ name: 'Nadia K.', text: { fr: 'Très bien.', en: 'Very good.' } });
    const key = String(shown?.id);
    const { seenId } = (await editor.call(read, { params: { kind: 'testimonial', key } })).data;
    await editor.call(saveTestimonial, {
      params: { key },
      body: { seenId, ...aTestimonial, isShown: false },
    });
    forgetBriefCache();
    expect((await site()).testimonials).toEqual([]);
  });
});
