import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { PARTS } from '#upstream/accounts/exports/files.ts';
import { exportJobs } from '#upstream/accounts/exports/jobs.ts';
import { uploads } from '#upstream/platform/schema/accounts.ts';
import { posterDays } from '#upstream/platform/schema/posters.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import { addPasskeyRow } from '../../support/accounts/add-passkey.ts';
import { askExport } from '../../support/accounts/ask-export.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';
import { addInvoice } from '../../support/orders/an-invoice.ts';
import { addLink } from '../../support/organisations/add-link.ts';
import { addPoster } from '../../support/posters/add-poster.ts';

const DAY = 24 * 60 * 60_000;

/** Tables that no export holds, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  packages: 'the catalogue of what can be bought',
  partners: 'what everybody reads on the home page',
  testimonials: 'what everybody reads on the home page',
  newsletter_issues: 'what staff wrote to all subscribers alike',
  content_versions: 'texts and prices that everybody reads',
  content_files: 'logos that everybody sees',
  content_drafts: 'what staff type before they publish it',
  places: 'towns',
  form_answers:
    'what was answered to a form within a day, so that it acts once; what it made is in the export',
  kept_forms: 'sealed copies of refused forms for half an hour, which only their browser can name',
  registrations: 'forms that wait for the confirmation of an address, which deletes them; an export needs it',
  first_offers: 'which draft the link of a registration publishes; the draft is in the export',
  offer_reminders: 'which end of an offer was mailed to whom; the offers are in the export',
  pay_minima: 'minimum pay of everybody',
  daily_totals: 'sums over everybody',
  habilitation_reminders: 'which end of a habilitation was mailed; both are in the CVs of the export',
  criterion_bits: 'which criterion has which bit of the search',
  reference_state: 'which reference data is loaded',
  document_numbers: 'the last number of each series of documents',
  sandbox_charges: 'books of the provider that plays the bank; they know no accounts',
  sandbox_refunds: 'books of the same provider',
  refunds: 'amounts and dates of money that went back, whose credit notes are in the export',
  offer_search: 'a projection of offers for searching',
  offer_text: 'the words of offers for searching',
  offer_texts: 'numbers made of the texts of offers, which are in the export',
  offer_pairs: 'which offers have nearly the same text, of whichever garage',
  cv_search: 'a projection of CVs for searching',
  cv_text: 'the words of CVs for searching',
  message_masks: 'people whose account is gone, until a job has run',
  used_challenges: 'hashes of questions that passkeys and providers have answered; they name nobody',
  oidc_connections: 'by which provider the people of an organisation sign in; it names nobody',
  staff_members: 'people who operate Bielle',
  staff_sessions: 'sessions of those people',
  staff_passkeys: 'passkeys of those people',
  staff_requests: 'what those people ask each other to agree to, about plans and garages',
  staff_codes: 'hashes of one-time codes of those people',
  lifted_limits: 'until when somebody may write more than usual',
  interview_links: 'hashes of secrets, whose invitations are in the export',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const send = askExport;
const stateOf = async (actor: Actor) => (await actor.call(exportsContract.status, {})).data;

/** The way of the web: `/api/export/…` there is `/exports/…` here. */
const fetchLink = (actor: Actor, link: string) =>
  api.inject({
    method: 'GET',
    url: link.replace('/api/export/', '/exports/'),
    headers: actor.token ? { authorization: `Bearer ${actor.token}` } : {},
  });

async function readyLink(actor: Actor): Promise<string> {
  return vi.waitFor(
    async () => {
      const { state, link } = await stateOf(actor);
      expect(state).toBe('ready');
      return link ?? '';
    },
    { timeout: 60_000, interval: 300 },
  );
}

/** The files of somebody's export by their name, as texts. */
async function exportOf(actor: Actor): Promise<Map<string, string>> {
  await send(actor);
  const answer = await fetchLink(actor, await readyLink(actor));
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
}

describe('the export of one’s data', () => {
  it('includes every table of the database that holds personal data', async () => {
    const { rows } = await api.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const exported = new Set([...PARTS.candidate, ...PARTS.recruiter].flatMap(({ tables }) => tables));
    const known = [...exported, ...Object.keys(EXCEPTIONS)];
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(known.toSorted());
  });

  it('contains a candidate’s data in files that are explained, and only the names of other people', async () => {
    const candidate = await api.candidate({ firstName: 'Zélie', lastName: 'Quirinale', phone: '0612987654' });
    const recruiter = await api.recruiter({
      firstName: 'Odilon',
      lastName: 'Fontquerelle',
      phone: '0699112233',
    });
    const cvId = await addCv(api.db, { candidateId: candidate.userId, name: 'CV de Zélie' });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await candidate.call(applicationsContract.decide, { body: { cvId, offerId } });
    await addMessage(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      subject: 'Votre candidature',
    });
    await addPasskeyRow(api, candidate);
    const files = await exportOf(candidate);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'LISEZ-MOI.txt',
        'compte.json',
        'cv.json',
        'messages.json',
        `cv/cv-${cvId}.pdf`,
      ]),
    );
    const json = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '');
    expect(json('compte').profile).toMatchObject({ firstName: 'Zélie', phone: '0612987654' });
    expect(json('cv')[0]).toMatchObject({ nameCV: 'CV de Zélie', sharedWith: [] });
    expect(json('candidatures')[0].offer).toMatchObject({ number: offerId, company: 'Garage Tréfonds' });
    expect(json('messages')[0]).toMatchObject({
      subject: 'Votre candidature',
      from: { name: 'Odilon Fontquerelle', company: 'Garage Tréfonds' },
    });
    expect(json('sessions').sessions).toHaveLength(1);
    expect(json('sessions').passkeys).toEqual([
      { name: 'Ordinateur du garage', createdAt: api.clock.now().toISOString(), lastUsedAt: null },
    ]);
    expect(files.get(`cv/cv-${cvId}.pdf`)).toMatch(/^%PDF/);
    const readme = files.get('LISEZ-MOI.txt') ?? '';
    for (const name of files.keys()) if (name.endsWith('.json')) expect(readme).toContain(name);
    const everything = [...files]
      .filter(([name]) => !name.endsWith('.pdf'))
      .map(([, text]) => text)
      .join('');
    for (const secret of [
      recruiter.email,
      '0699112233',
      'argon2',
      'passwordHash',
      'tokenHash',
      'passkeyHandle',
    ]) {
      expect(everything).not.toContain(secret);
    }
  });

  it('contains a recruiter’s data, with the invoices as PDFs, in the recruiter’s language', async () => {
    const recruiter = (await api.recruiter()).reading('en');
    const candidate = await api.candidate({ firstName: 'Zélie', lastName: 'Quirinale', phone: '0612987654' });
    const recruiterId = recruiter.userId;
    await addPlan(api.db, { recruiterId, packageId: 4 });
    await addInvoice(api.db, recruiterId);
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const contact = { phone: '+33465710012', callingHours: 'le matin', street: '7 rue du Pont' };
    const offerId = await addOffer(api.db, { recruiterId, ...contact });
    const poster = await addPoster(api.db, offerId);
    await addLink(api.db, recruiterId);
    await api.db.insert(posterDays).values({ offerId, day: '2026-11-20', visits: 3 });
    await candidate.call(applicationsContract.decide, { body: { cvId, offerId, poster } });
    const files = await exportOf(recruiter);
    const json = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '');
    expect(json('account').company).toMatchObject({ companyName: 'Garage Tréfonds' });
    expect(json('jobs')[0]).toMatchObject({ id: offerId, ...contact, showsStreet: false, views: [] });
    expect(json('sessions').garageSignins).toMatchObject([
      { issuer: 'https://comptes.exemple.test', subject: 'personne-7' },
    ]);
    expect(json('jobs')[0].poster).toMatchObject({
      code: poster,
      visits: [{ day: '2026-11-20', visits: 3 }],
    });
    expect(json('received-applications')[0]).toMatchObject({
      offerId,
      candidate: 'Zélie Quirinale',
      viaPoster: true,
    });
    expect(json('orders').plans).toHaveLength(1);
    const [number] = json('orders').invoices.map((invoice: { number: string }) => invoice.number);
    expect(files.get(`invoices/${number}.pdf`)).toMatch(/^%PDF/);
    expect(files.get('README.txt')).toContain('YOUR DATA ON BIELLE');
    const everything = [...files.values()].join('');
    expect(everything).not.toContain(candidate.email);
    expect(everything).not.toContain('0612987654');
    const [mail] = (await api.mails(recruiter.email)).filter(({ template }) => template === 'exportReady');
    expect(mail).toMatchObject({ subject: 'The copy of your data is ready' });
    expect(mail?.text).toContain('/recruiter/profile#export');
  });

  it('requires the password, confirmed a moment ago in the same session', async () => {
    const actor = await api.candidate();
    const { failure } = await actor.refused(exportsContract.request, {});
    expect(failure).toMatchObject({ statusCode: 409, code: 'not_confirmed' });
    expect((await stateOf(actor)).state).toBe('none');
  });

  it('can be requested once a day; two clicks at once count as one', async () => {
    const actor = await api.candidate();
    expect((await stateOf(actor)).state).toBe('none');
    const [first, second] = await Promise.allSettled([send(actor), send(actor)]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { failure } = await actor.refused(exportsContract.request, {});
    expect(failure).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(failure.message).toBe(
      'Vous avez déjà demandé une copie de vos données. Vous pourrez en demander une autre le 22/11/2026 10:00.',
    );
    await readyLink(actor);
    expect(await api.db.select().from(dataExports).where(eq(dataExports.userId, actor.userId))).toHaveLength(
      1,
    );
  });

  it('is reported as failed after an hour, and may then be requested again', async () => {
    const actor = await api.candidate();
    const createdAt = new Date(api.clock.now().getTime() - 61 * 60_000);
    await api.db.insert(dataExports).values({ userId: actor.userId, language: 'fr', createdAt });
    expect(await stateOf(actor)).toMatchObject({ state: 'failed', nextAt: null });
    await send(actor);
    await readyLink(actor);
  });
});

describe('the file of an export', () => {
  it('can be downloaded by its owner only, by a link that was not altered', async () => {
    const actor = await api.candidate();
    const other = await api.recruiter();
    await send(actor);
    const link = await readyLink(actor);
    const statuses = async (...wanted: [Actor, string][]) =>
      Promise.all(wanted.map(async ([who, address]) => (await fetchLink(who, address)).statusCode));
    const longer = link.replace(/until=(\d)/, 'until=9$1');
    expect(
      await statuses(
        [actor, link],
        [other, link],
        [api.visitor(), link],
        [actor, longer],
        [actor, '/exports/x'],
      ),
    ).toEqual([200, 404, 404, 404, 404]);
    // A ZIP is no picture: the address of pictures does not know it.
    const [row] = await api.db.select().from(uploads).where(eq(uploads.userId, actor.userId));
    const headers = { authorization: `Bearer ${actor.token}` };
    const asPicture = await api.inject({ method: 'GET', url: `/files/${row?.key}`, headers });
    expect(asPicture.statusCode).toBe(404);
  });

  it('is deleted with the account', async () => {
    const actor = await api.candidate();
    await send(actor);
    await readyLink(actor);
    const [row] = await api.db.select().from(uploads).where(eq(uploads.userId, actor.userId));
    const key = row?.key ?? '';
    expect(await api.deps.storage.get(key)).toBeDefined();
    await endAccount(actor);
    expect(await api.deps.storage.get(key)).toBeUndefined();
  });

  it('is removed after 24 hours, whichever worker made it', async () => {
    const actor = await api.candidate();
    await send(actor);
    const link = await readyLink(actor);
    const [row] = await api.db.select().from(uploads).where(eq(uploads.userId, actor.userId));
    const { jobs } = api.deps;
    const night = async () => {
      const definitions = exportJobs({ ...api.deps, db: api.db });
      await definitions.find(({ name }) => name === 'purge-exports')?.run({}, jobs);
    };
    api.clock.advance(DAY - 60_000);
    await night();
    expect((await fetchLink(actor, link)).statusCode).toBe(200);
    api.clock.advance(120_000);
    expect((await fetchLink(actor, link)).statusCode).toBe(404);
    await Promise.all([night(), night()]);
    expect(await api.deps.storage.get(row?.key ?? '')).toBeUndefined();
    expect(await stateOf(actor)).toMatchObject({ state: 'none', link: null, nextAt: null });
  });
});
