import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathToWire } from '#lib/contract/platform/names.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { insider, operations, sampleOf, send } from '../../support/security/loop-requests.ts';
import { bodiesOf, fieldsOf } from '../../support/security/schema-fields.ts';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  world = await aWorld(api);
});
afterAll(() => api.close());

/** Values that nothing else has, so that they are found wherever they were stored. */
const MARK = { text: 'glissé-en-fraude', number: 98_765_432, day: '2001-02-03T04:05:06.000Z' };

/** Names that wire, code and database give to what nobody sets by a form. */
const SMUGGLED: Record<string, unknown> = {
  id: MARK.number,
  userId: MARK.number,
  user_id: MARK.number,
  ownerId: MARK.number,
  recruiterId: MARK.number,
  organisation_id: MARK.number,
  candidateId: MARK.number,
  candidate_id: MARK.number,
  role: 'recruiter',
  roles: ['ROLE_RECRUITER'],
  role_id: 1,
  isInternal: true,
  is_internal: true,
  internal: true,
  bypass: true,
  bypassesPlan: true,
  bypasses_plan: true,
  isAdmin: true,
  email: 'glissé-en-fraude@exemple.test',
  passwordHash: MARK.text,
  password_hash: MARK.text,
  emailVerifiedAt: MARK.day,
  email_verified_at: MARK.day,
  createdAt: MARK.day,
  created_at: MARK.day,
  updatedAt: MARK.day,
  publishedAt: MARK.day,
  published_at: MARK.day,
  expiresAt: MARK.day,
  paidAt: MARK.day,
  price: MARK.number,
  unit_price: MARK.number,
  unitPriceCents: MARK.number,
  total: MARK.number,
  total_ht: MARK.number,
  total_ttc: MARK.number,
  totalCents: MARK.number,
  amount: MARK.number,
  count: MARK.number,
  paid: true,
  status: 'paid',
  isSpecimen: false,
  code: MARK.text,
  number: MARK.number,
  packageId: MARK.number,
  package_id: MARK.number,
  offersLeft: MARK.number,
  remaining_quantity: MARK.number,
  featured_offer: true,
  isFeatured: true,
  is_featured: true,
  withdrawnAt: MARK.day,
  score: MARK.number,
  accepted: true,
  selected: true,
  hidden: true,
  is_hidden: true,
  bucket: 'accepted',
  viewedAt: MARK.day,
  pictureKey: MARK.text,
  picture_key: MARK.text,
  logoKey: MARK.text,
  companyName: MARK.text,
  revision: MARK.number,
  language: MARK.text,
  token: MARK.text,
  accessToken: MARK.text,
  tokenId: MARK.number,
  slot: MARK.number,
};

/** The body with what it must not set beside what it may, in every object of it. */
function smuggling(value: unknown, known: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => smuggling(inner, known));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, inner]) => [key, smuggling(inner, known)]);
  const more = Object.entries(SMUGGLED).filter(([key]) => !known.has(key));
  return Object.fromEntries([...more, ...own]);
}

/** Rights and money: what no form of a candidate or a recruiter changes. */
async function privileges(): Promise<unknown> {
  const { rows } = await api.db.execute(sql`
    select (select json_agg(json_build_array(id, role, is_internal, bypasses_plan, email, created_at) order by id)
              from users where id <= ${world.strangeRecruiter.userId} + 1) as people,
           (select json_agg(p order by id) from plans p) as plans,
           (select json_agg(p order by id) from packages p) as packages,
           (select count(*)::int from orders where status in ('paid', 'refunded')) as paid,
           (select count(*)::int from offers where is_featured) as featured,
           (select count(*)::int from offers where withdrawn_at is not null) as withdrawn,
           (select json_agg(i order by id) from invoices i) as invoices`);
  return rows[0];
}

describe('an unknown field of a body', () => {
  /** They change the rights that are compared, by what they are for. */
  const grants = new Set([
    'orders.freeOffer',
    'offerEnds.extend',
    'staffOffers.withdraw',
    'staffOffers.restore',
    'staffOffers.feature',
    'staffOffers.decideAppeal',
  ]);
  // The change of password ends the other sessions of its user, so it comes last.
  const writing = operations
    .filter(
      (named) => bodiesOf(named.operation).length > 0 && sampleOf(named.title) && !grants.has(named.title),
    )
    .toSorted((a, b) => Number(a.name === 'changePassword') - Number(b.name === 'changePassword'));

  const marks = [MARK.text, String(MARK.number), MARK.day.slice(0, 10)];

  it.each(writing)('is not stored by $title', async (named) => {
    const { requestNames: names = named.operation.names } = named.operation;
    const known = new Set(
      bodiesOf(named.operation)
        .flatMap((body) => fieldsOf(body))
        .flatMap(({ path, key }) => [key, pathToWire(path, names).split('.').at(-1) ?? key]),
    );
    const request = sampleOf(named.title)?.request(world) ?? {};
    const before = await privileges();
    const body = smuggling(request.body ?? {}, known) as object;
    const answer = await send(api, named, { ...request, body }, insider(named, world).token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await privileges()).toEqual(before);
    for (const mark of marks) expect(answer.body).not.toContain(mark);
  });

  it('is in no table after all requests', async () => {
    expect(await findTraces(api.db, marks)).toEqual([]);
  });

  it('is tried on every operation with a body but the listed exceptions', () => {
    const missing = operations
      .filter((named) => bodiesOf(named.operation).length > 0 && !sampleOf(named.title))
      .map(({ title }) => title);
    // They need a mailed or shared secret, a solved check, a signature, a provider or a report, and have few fields.
    expect(missing).toEqual([
      'authentication.resetPassword',
      'authentication.signinByLink',
      'passkeys.add',
      'passkeys.signinByPasskey',
      'garageSignin.beginByGarage',
      'garageSignin.signinByGarage',
      'keptForms.keep',
      'verification.sendLink',
      'verification.openLink',
      'connection.save',
      'connection.require',
      'offers.countViews',
      'offerEnds.extendByLink',
      'offerEnds.fillByLink',
      'posters.countVisits',
      'answers.answer',
      'mailChoices.saveByLink',
      'picks.applyInvited',
      'quickApply.prove',
      'quickApply.correct',
      'quickApply.send',
      'quickApply.sendAlso',
      'quickApply.choosePassword',
      'interviews.answerLink',
      'interviews.askOtherTimeByLink',
      'quotes.request',
      'reports.decide',
      'teamInvitations.register',
      'staffSession.signinByCode',
      'staffSession.signinByPasskey',
      'staffSession.setupByCode',
      'staffSession.setupByPasskey',
      'staffContent.cancel',
      'staffContent.savePayMinima',
      'staffContent.revertPayMinima',
      'staffContent.cancelPrice',
      'staffPayments.confirmVat',
      'staffPayments.refund',
      'staffPayments.review',
      'staffPayments.settle',
      'staffPayments.giveBack',
    ]);
  });
});
