import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRight, userAccess } from '#lib/contract/platform/operation.ts';
import { addUpload, newFileKey } from '#upstream/platform/files/uploads.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aProfile } from '../../support/builders.ts';
import { storedState } from '../../support/database/stored-state.ts';
import { anInterviewBody } from '../../support/interviews/a-planned-interview.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { guarded, operations, sampleOf, send, type Titled } from '../../support/security/loop-requests.ts';
import type { SampleRequest } from '../../support/security/sample-request.ts';
import { bodiesOf, type Field, fieldsOf } from '../../support/security/schema-fields.ts';
import { SHOWN_ELSEWHERE } from '../../support/security/shown-elsewhere.ts';

let api: TestApi;
let world: World;
let strangePicture: string;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  world = await aWorld(api);
  const key = newFileKey('jpg');
  await addUpload(api.db, { key, userId: world.stranger.userId, now: api.clock.now() });
  strangePicture = `/files/${key}`;
});
afterAll(() => api.close());

/** Absent, the wrong role, refused without a plan, or a field that names nothing of the caller's. */
const REFUSALS = [402, 403, 404, 422];

async function expectRefused(named: Titled, request: SampleRequest, actor: Actor): Promise<void> {
  const answer = await send(api, named, request, actor.token);
  expect(REFUSALS, `${named.title}: ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
}

/** What was stored when the tests of a block began, looked at again when they have ended. */
let before: Record<string, string>;
const remember = async () => {
  before = await storedState(api.db);
};
const expectUnchanged = async () => expect(await storedState(api.db)).toEqual(before);

const owned = guarded.filter(({ operation }) => userAccess(operation)?.own);
const ownersOf = ({ operation }: Titled) => userAccess(operation)?.own ?? [];
const roleOf = ({ operation }: Titled) => userAccess(operation)?.role ?? 'any';

/** What the owner asks for, asked for by everybody who may call but has nothing to do with it. */
function outsidersOf(named: Titled): Actor[] {
  const { stranger, strangeRecruiter, internal, candidate, recruiter } = world;
  // Staff find every CV by searching.
  if (named.title === 'cvs.read') return [stranger, strangeRecruiter];
  const role = roleOf(named);
  if (role === 'candidate') return [stranger, recruiter];
  if (role === 'recruiter') return [strangeRecruiter, internal, candidate];
  return role === 'internal'
    ? [recruiter, strangeRecruiter, candidate]
    : [stranger, strangeRecruiter, internal];
}

describe('somebody else’s object', () => {
  beforeAll(remember);

  it.each(owned)('$title is refused to every stranger', async (named) => {
    const request = sampleOf(named.title)?.request(world);
    if (!request) return expect(sampleOf(named.title)).toBeDefined();
    // A list of one's own names its owner at most; without the id it is the caller's own list.
    for (const outsider of outsidersOf(named)) await expectRefused(named, request, outsider);
  });

  it.each(owned)('$title is refused when its owner names a stranger’s', async (named) => {
    const requests = sampleOf(named.title)?.strange?.(world) ?? [];
    for (const [index, request] of requests.entries()) {
      const of = ownersOf(named)[index]?.of ?? roleOf(named);
      const actor =
        of === 'internal' ? world.internal : of === 'recruiter' ? world.recruiter : world.candidate;
      await expectRefused(named, request, actor);
    }
  });

  it('was not changed by any of these requests', expectUnchanged);
});

describe('another person’s id inside a request', () => {
  beforeAll(remember);

  type Case = [title: string, who: keyof World, request: () => SampleRequest];
  const cases: Case[] = [
    [
      'interviews.create',
      'recruiter',
      () => ({ body: anInterviewBody({ offerId: world.sentOfferId, cvs: [{ id: world.strangeCvId }] }) }),
    ],
    [
      'interviews.create',
      'recruiter',
      () => ({ body: anInterviewBody({ offerId: world.offerId, cvs: [{ id: 999_999 }] }) }),
    ],
    [
      'interviews.answer',
      'candidate',
      () => ({ body: { interviewId: world.answerable.id, offerId: world.offerId, status: 'accepted' } }),
    ],
    [
      'interviews.answer',
      'candidate',
      () => ({ body: { interviewId: world.proposal.id, slotId: 999_999, status: 'accepted' } }),
    ],
    [
      'interviews.create',
      'recruiter',
      () => ({
        body: anInterviewBody({ offerId: world.sentOfferId, cvs: [{ id: world.cvId }], cvIds: [999_999] }),
      }),
    ],
    [
      'team.invite',
      'strangeRecruiter',
      () => ({ body: { email: 'autre@exemple.test', role: 'reader', siteIds: [world.siteId] } }),
    ],
    [
      'team.change',
      'strangeRecruiter',
      () => ({ params: { id: world.strangeMemberId }, body: { role: 'reader', siteIds: [world.siteId] } }),
    ],
    ['offers.similar', 'candidate', () => ({ params: { id: world.draftOfferId } })],
    ['trades.ofOffer', 'candidate', () => ({ params: { id: world.draftOfferId } })],
    ['messages.send', 'strangeRecruiter', () => ({ body: aMessageTo(world.candidate) })],
    ['messages.send', 'candidate', () => ({ body: aMessageTo(world.internal) })],
    ['messages.send', 'internal', () => ({ body: aMessageTo(world.candidate) })],
    ['messages.send', 'candidate', () => ({ body: aMessageTo(world.stranger) })],
    ['messages.send', 'candidate', () => ({ body: aMessageTo(world.candidate) })],
    ['profile.updateUser', 'candidate', () => ({ body: aProfile({ profilePicture: strangePicture }) })],
    [
      'ownOffers.create',
      'internal',
      () => ({ body: { ...anOfferBody({ status: 'draft' }), logo: strangePicture } }),
    ],
    [
      'ownOffers.create',
      'recruiter',
      () => ({ body: { ...anOfferBody({ status: 'draft' }), establishmentId: world.strangeSiteId } }),
    ],
    [
      'ownOffers.update',
      'recruiter',
      () => ({
        body: {
          ...anOfferBody({ status: 'draft' }),
          id: world.draftOfferId,
          revision: 1,
          establishmentId: world.strangeSiteId,
        },
      }),
    ],
    [
      'reports.create',
      'candidate',
      () => ({ params: { id: world.draftOfferId }, body: { reason: 'filled' } }),
    ],
    ['favourites.toggle', 'candidate', () => ({ params: { id: world.draftOfferId } })],
    ['offers.read', 'candidate', () => ({ params: { id: world.draftOfferId } })],
    ['applications.decide', 'candidate', () => ({ body: { cvId: world.cvId, offerId: world.draftOfferId } })],
    ['applications.decide', 'candidate', () => ({ body: { cvId: world.cvId, offerId: null } })],
    [
      'applications.decide',
      'strangeRecruiter',
      () => ({ query: { rejected: true }, body: { cvId: world.cvId, offerId: world.sentOfferId } }),
    ],
    [
      'applications.decide',
      'strangeRecruiter',
      () => ({ query: { selected: true }, body: { cvId: world.cvId, offerId: null } }),
    ],
  ];
  it.each(cases)('is refused: %s by the %s (%#)', async (title, who, request) => {
    const named = operations.find((one) => one.title === title);
    await expectRefused(named as Titled, request(), world[who] as Actor);
  });

  it('never changed anything', expectUnchanged);

  it('invites nobody when it is in a changed interview', async () => {
    const named = operations.find(({ title }) => title === 'interviews.update') as Titled;
    const cvs = [{ id: world.cvId }, { id: world.strangeCvId }];
    const request = {
      params: { id: world.interview.id },
      body: anInterviewBody({
        cvs,
        cvIds: [999_999],
        organizer: [{ name: 'Sophie Martin', email: world.recruiter.email }],
        allowOverlap: true,
      }),
    };
    const answer = await send(api, named, request, world.recruiter.token);
    const invited = answer.json().data.jobliaison as { cvId: number }[];
    expect(invited.map(({ cvId }) => cvId)).toEqual([world.cvId]);
  });

  it.each([
    ['listReceived', 'internal', () => ({ query: { offerId: world.sentOfferId }, body: {} })],
    ['receivedOffers', 'internal', () => ({ query: { offerId: world.sentOfferId } })],
    ['readMatch', 'candidate', () => ({ params: { id: world.draftOfferId } })],
  ] as const)(
    'gives an empty list of applications.%s when it is an offer’s',
    async (operation, who, request) => {
      const named = operations.find(({ title }) => title === `applications.${operation}`) as Titled;
      const { data, total = 0 } = (await send(api, named, request(), world[who].token)).json();
      expect({ data, total }).toEqual({ data: [], total: 0 });
    },
  );

  it('finds nobody in a list of contacts', async () => {
    const named = operations.find(({ title }) => title === 'messages.contacts') as Titled;
    const answer = await send(api, named, { query: { id: world.internal.userId } }, world.candidate.token);
    expect(answer.json()).toMatchObject({ data: [], total: 0 });
  });
});

function aMessageTo(actor: Actor) {
  return { recipientId: actor.userId, subject: 'Objet', text: 'Bonjour' };
}

describe('every id in a request', () => {
  /** Choices of lists that are the same for everybody. */
  const everybodys =
    /\.(tradeId|preciseJobId|objectiveId|responsibilityId|experienceId|(min|target)?[dD]iploma(Option)?Id|targetOptionId|habilitationId|contractTypeId|missionId|taskIds|skillId|competenceIds|tools\.id|productId)$/;
  const isId = ({ key }: Field) => /^id$|Id$|_id$|Ids$/.test(key);

  it('has a checked owner, or is listed as needing none', () => {
    // What staff may name is a question of their rights (tests/api/staff/staff-access.test.ts).
    const ofUsers = operations.filter(({ operation }) => staffRight(operation) === undefined);
    const others = ofUsers.flatMap((named) => {
      const { title, operation } = named;
      const own = ownersOf(named);
      const parts = [
        ...(operation.params ? fieldsOf(operation.params, 'params') : []),
        ...(operation.query ? fieldsOf(operation.query, 'query') : []),
        ...bodiesOf(operation).flatMap((body) => fieldsOf(body, 'body')),
      ];
      return parts
        .filter((field) => isId(field) && !everybodys.test(field.path))
        .filter(({ path }) => !own.some(({ at }) => at === path))
        .map(({ path }) => `${title} ${path}`);
    });
    expect([...new Set(others)].sort()).toEqual(SHOWN_ELSEWHERE);
  });
});
