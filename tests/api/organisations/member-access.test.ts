import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userAccess } from '#lib/contract/platform/operation.ts';
import { MEMBER_ROLES, type MemberRole, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { compareDue } from '#upstream/offers/near-duplicates.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { applicationNotes } from '#upstream/platform/schema/remarks.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addPlan } from '../../support/content.ts';
import { storedState } from '../../support/database/stored-state.ts';
import { addTemplateRow } from '../../support/messages/add-template.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';
import { blank, guarded, sampleOf, send, type Titled } from '../../support/security/loop-requests.ts';
import type { SampleRequest } from '../../support/security/sample-request.ts';

let api: TestApi;
let owner: Actor;
let closedWorld: Promise<World> | undefined;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  owner = await api.recruiter();
});
afterAll(() => api.close());

/** What a recruiter may call, with what the organisation must allow. */
const forRecruiters = guarded.flatMap((named) => {
  const access = userAccess(named.operation);
  return access && (access.role === 'recruiter' || access.role === 'any')
    ? [{ ...named, act: access.member, own: access.own ?? [] }]
    : [];
});
const working = forRecruiters.filter(({ title, act }) => act !== 'self' && sampleOf(title));
const personal = forRecruiters.filter(({ act }) => act === 'self');

/** Where the sample is a candidate's, what a recruiter asks for. */
const ofRecruiter: Record<string, (world: World) => SampleRequest> = {
  'applications.decide': ({ cvId, spareSentOfferId }) => ({
    query: { selected: true },
    body: { cvId, offerId: spareSentOfferId },
  }),
  // Members of several sites choose one.
  'ownOffers.create': ({ siteId }) => ({
    body: { ...anOfferBody({ status: 'draft' }), establishmentId: siteId },
  }),
  'messages.send': ({ candidate }) => ({
    body: { recipientId: candidate.userId, subject: 'Objet', text: 'Bonjour' },
  }),
  // Another message than the other calls': this one is deleted.
  'messages.act': ({ strangeMessageId }) => ({
    params: { id: strangeMessageId },
    query: { type_action: 2, type_message: 2 },
  }),
};

/** A job compares the texts of offers a moment after they changed: that is no change by the requests that follow. */
async function offersCompared(): Promise<void> {
  await compareDue(api.db, api.clock.now());
  const waiting = async () => {
    const { rows } = await api.db.execute(
      sql`select count(*) as texts from offer_texts where compared_version < version`,
    );
    return Number(rows[0]?.texts);
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 });
}

const requestOf = ({ title }: Titled, world: World): SampleRequest | undefined =>
  ofRecruiter[title]?.(world) ?? sampleOf(title)?.request(world);

type Site = 'own site' | 'other site' | 'other organisation';

type Ground = { world: World; member: Actor };

/** The offers of the recruiter's organisation are all of one site. */
async function sitedWorld(): Promise<World> {
  const world = await aWorld(api);
  const organisationId = world.recruiter.userId;
  await api.db
    .update(offers)
    .set({ establishmentId: world.siteId })
    .where(eq(offers.organisationId, organisationId));
  await api.db
    .update(interviews)
    .set({ offerId: world.sentOfferId })
    .where(eq(interviews.organisationId, organisationId));
  await addPlan(api.db, { recruiterId: world.strangeRecruiter.userId, packageId: 4 });
  return world;
}

/** The member works for the site of the offers, for another one, or elsewhere. */
async function ground(world: World, role: MemberRole, site: Site): Promise<Ground> {
  const organisationId = world.recruiter.userId;
  const branch = await addEstablishment(api, organisationId);
  const sites = {
    'own site': [world.siteId, world.spareSiteId],
    'other site': [branch],
    'other organisation': null,
  }[site];
  const member = await addMember(api, {
    organisationId: site === 'other organisation' ? world.strangeRecruiter.userId : organisationId,
    role,
    mayPublish: true,
    siteIds: role === 'owner' ? null : sites,
  });
  // Members change what they wrote.
  await api.db
    .update(applicationNotes)
    .set({ authorId: member.userId })
    .where(eq(applicationNotes.organisationId, organisationId));
  if (site === 'own site') {
    // Templates belong to the person.
    const [templateId, spareTemplateId] = [
      await addTemplateRow(api.db, member.userId),
      await addTemplateRow(api.db, member.userId),
    ];
    return { world: { ...world, recruiter: member, templateId, spareTemplateId }, member };
  }
  // The organisation has picked the candidate's CV, which lets every site write to them; not so the stranger's.
  const { strangeMessageId: messageId, sentOfferId } = world;
  const [sent] = await api.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.offerId, sentOfferId));
  return { world: { ...world, messageId, receivedId: sent?.id ?? 0, recruiter: member }, member };
}

const ask = ({ world, member }: Ground, named: Titled) => {
  const request = requestOf(named, world);
  if (!request) throw new Error(`no sample request of ${named.title}`);
  return send(api, named, request, member.token);
};

const isAllowed = (role: MemberRole, { title, act }: (typeof forRecruiters)[number]) =>
  act !== 'self' &&
  memberMay({ role, mayPublish: true }, act) &&
  // Only members of every site create one; here, that is the owner.
  (title !== 'establishments.create' || role === 'owner');

/** Objects that belong to a site, by the parts of a request that name them. */
const ofSite = ({ title, own }: (typeof forRecruiters)[number]) =>
  title !== 'applications.invite' &&
  own.some(
    ({ object, of }) =>
      of !== 'candidate' &&
      ['offer', 'application', 'note', 'interview', 'invitation', 'message', 'establishment'].includes(
        object,
      ),
  );

describe('a call that concerns the own account only', () => {
  it.each(personal)('$title is open to every role', async (named) => {
    for (const role of MEMBER_ROLES) {
      const member = await addMember(api, { organisationId: owner.userId, role });
      const answer = await send(api, named, blank, member.token);
      expect(answer.json().code).not.toBe('not_for_member');
    }
  });
});

describe.each(MEMBER_ROLES)('for a member with the role %s', (role) => {
  let own: Ground;
  beforeAll(async () => {
    own = await ground(await sitedWorld(), role, 'own site');
  });

  it.each(working)('$title is open at the own site as the role allows', async (named) => {
    const answer = await ask(own, named);
    const where = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
    if (isAllowed(role, named)) expect(answer.statusCode, where).toBeLessThan(300);
    else expect(answer.json().code, where).toBe('not_for_member');
  });

  describe.each(['other site', 'other organisation'] as const)('at the %s', (site) => {
    let elsewhere: Ground;
    let before: Record<string, string>;
    const closed = working.filter((named) =>
      site === 'other organisation'
        ? named.title !== 'cvs.read' &&
          named.own.some(({ object }) => object !== 'user' && object !== 'organisation')
        : role !== 'owner' && ofSite(named),
    );
    beforeAll(async () => {
      // Nothing changes it: one world serves every role and site.
      closedWorld ??= sitedWorld();
      elsewhere = await ground(await closedWorld, role, site);
      await offersCompared();
      before = await storedState(api.db);
    });

    it.each(closed)('$title is refused', async (named) => {
      const answer = await ask(elsewhere, named);
      expect(answer.json().code).toBe(isAllowed(role, named) ? 'not_found' : 'not_for_member');
    });

    it('nothing was changed by these requests', async () => {
      expect(await storedState(api.db)).toEqual(before);
    });
  });
});
