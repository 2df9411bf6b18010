import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import type { Actor } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { anAgenda, formOf, organiserOf, planned } from '../../support/interviews/an-interview.ts';
import { api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const refused = async (changes: InterviewInput, actor: Actor = stage.recruiter) =>
  (await actor.refused(interviewsContract.create, { body: formOf(stage, changes) })).failure;
const listOf = async (actor: Actor, type?: 'past') =>
  (await actor.call(interviewsContract.list, { query: type ? { type } : {} })).data.map(({ id }) => id);
const counts = async (actor: Actor) => (await actor.call(notificationsContract.getNotifications, {})).data;

describe('planning', () => {
  test('shows the interview to the recruiter and every guest, each with their own data', async () => {
    const { recruiter, karim, camille, offerId } = stage;
    const answer = await recruiter.call(interviewsContract.create, {
      body: formOf(stage, {
        kind: 'on_site',
        address: '12 rue de la Quarantaine',
        address1: '69400 Villefranche-sur-Saône',
        address2: 'Atelier',
        colleagues: [{ email: 'chef@garage.test' }, { email: '' }],
      }),
    });
    expect(answer.message).toBe('Entretien planifié avec succès');
    expect(answer.data).toMatchObject({
      offerId,
      time: '2026-12-01T13:30:00.000Z',
      endTime: '2026-12-01T14:30:00.000Z',
      duration: 2,
      kind: 'on_site',
      address: '12 rue de la Quarantaine',
      address1: '69400 Villefranche-sur-Saône',
      address2: 'Atelier',
      information: 'Apporter une copie du permis B.',
      organizer: [{ name: 'Sophie Martin', email: recruiter.email }],
      colleagues: [{ email: 'chef@garage.test' }],
      offer: {
        companyName: 'Garage Tréfonds',
        trades: [{ tradeId: 1, preciseJobId: 1001 }],
        available: true,
      },
      open: true,
      version: 1,
    });
    expect(answer.data.invitations).toMatchObject([
      { cvId: karim.cvId, answer: 'pending', offerId, cv: { cvName: 'CV de Karim' } },
      { cvId: camille.cvId, answer: 'pending', cv: { user: { firstName: 'Camille' } } },
    ]);
    const { data: seen } = await karim.actor.call(interviewsContract.detail, {
      params: { id: answer.data.id },
    });
    expect(seen.invitations.map(({ candidateId }) => candidateId)).toEqual([karim.actor.userId]);
    expect(seen.colleagues).toEqual([]);
    expect(seen.organizer).toEqual([{ name: 'Sophie Martin', email: recruiter.email }]);
  });

  test('stores no address for a video call', async () => {
    const { address, address1 } = await planned(stage, { address: 'rue X', address1: '23000 Guéret' });
    expect([address, address1]).toEqual(['', '']);
  });

  test('lists upcoming interviews by time, past ones by end, all of one candidate; badges count the upcoming ones', async () => {
    const { recruiter, karim, camille } = stage;
    const later = await planned(stage, { startTime: '2026-12-03T09:00' });
    const sooner = await planned(stage, { startTime: '2026-12-02T09:00', duration: 1 }, [karim]);
    expect(await listOf(recruiter)).toEqual([sooner.id, later.id]);
    expect(await listOf(camille.actor)).toEqual([later.id]);
    expect(await counts(karim.actor)).toMatchObject({ interviews: 2, unread: { interviews: 2 } });
    expect(await counts(recruiter)).toMatchObject({ interviews: 2, unread: { interviews: 0 } });
    const started = { startsAt: new Date('2026-11-21T08:45:00Z'), endsAt: new Date('2026-11-21T09:15:00Z') };
    await api.db.update(interviews).set(started).where(eq(interviews.id, sooner.id));
    expect(await listOf(karim.actor)).toEqual([sooner.id, later.id]);
    const over = { startsAt: new Date('2026-11-21T08:00:00Z'), endsAt: new Date('2026-11-21T09:00:00Z') };
    await api.db.update(interviews).set(over).where(eq(interviews.id, sooner.id));
    expect(await listOf(karim.actor)).toEqual([later.id]);
    expect(await listOf(karim.actor, 'past')).toEqual([sooner.id]);
    const { data: alias, total } = await karim.actor.call(interviewsContract.candidateList, {
      query: { type: 'past', limit: 10 },
    });
    expect([alias.map(({ id }) => id), total]).toEqual([[sooner.id], 1]);
    expect(await counts(karim.actor)).toMatchObject({ interviews: 1 });
    const withCandidate = async (candidateId: number) =>
      (await recruiter.call(interviewsContract.withCandidate, { query: { candidateId } })).data.map(
        ({ id }) => id,
      );
    expect(await withCandidate(karim.actor.userId)).toEqual([later.id, sooner.id]);
    expect(await withCandidate(camille.actor.userId)).toEqual([later.id]);
    expect(await withCandidate(stage.recruiter.userId)).toEqual([]);
  });

  test('moves an undecided application to the state under review', async () => {
    const state = async () => {
      const { data } = await stage.karim.actor.call(applicationsContract.listSent, { body: {} });
      return data[0]?.state;
    };
    expect(await state()).toBe('on_hold');
    await planned(stage);
    expect(await state()).toBe('review');
  });
});

describe('planning refuses', () => {
  test('an interview without its fields, all reported at once', async () => {
    const failure = (await stage.recruiter.refused(interviewsContract.create, { body: {} })).failure;
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual([
      'address',
      'address1',
      'cvs',
      'duration',
      'offerId',
      'organizer.0.email',
      'organizer.0.name',
      'startTime',
    ]);
  });

  test.each([
    ['2026-11-21T10:15', 'Choisissez une heure à plus de 15 minutes d’ici'],
    ['2026-11-20T10:00', 'Choisissez une heure à plus de 15 minutes d’ici'],
    ['2026-12-01T14:20', 'Choisissez une heure par pas de 15 minutes'],
    ['2027-03-28T02:30', 'Cette heure n’existe pas : ce jour-là, les horloges passent de 2 h à 3 h'],
    ['2029-01-01T10:00', 'Choisissez une date dans les deux ans'],
    ['bientôt', 'Ce champ est non valide'],
  ])('the time %s', async (startTime, sentence) => {
    const { fields = {} } = await refused({ startTime });
    expect(fields.startTime?.replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  test('an unknown duration, and an address that is too long', async () => {
    const { fields } = await refused({ duration: 5, information: 'x'.repeat(2001) });
    expect(fields).toEqual({
      duration: 'Ce champ est non valide',
      information: 'Ce texte est trop long',
    });
  });

  test('addresses that are repeated in any case, and the address of a candidate', async () => {
    const [organiser] = organiserOf(stage);
    const { fields } = await refused({
      colleagues: [
        { email: organiser?.email.toUpperCase() },
        { email: 'chef@garage.test' },
        { email: 'Chef@garage.test' },
        { email: 'pas une adresse' },
      ],
    });
    expect(fields).toEqual({
      'organizer.0.email': 'E-mail déjà indiqué',
      'colleagues.0.email': 'E-mail déjà indiqué',
      'colleagues.2.email': 'E-mail déjà utilisé',
      'colleagues.3.email': 'Indiquez une adresse complète, par exemple prenom@exemple.fr',
    });
    const own = await refused({ colleagues: [{ email: stage.karim.actor.email }] });
    expect(own.fields).toEqual({
      'colleagues.0.email': 'Cette adresse est celle d’un candidat invité',
    });
  });

  test('a candidate who is rejected, deleted, named twice or not an applicant', async () => {
    const { karim, camille } = stage;
    const set = (flags: Partial<typeof applications.$inferInsert>) =>
      api.db.update(applications).set(flags).where(eq(applications.id, karim.applicationId));
    const gone = { 'cvs.0.id': 'Ce CV n’est plus disponible pour cette annonce' };
    await set({ bucket: 'rejected' });
    expect((await refused({})).fields).toEqual(gone);
    await set({ bucket: 'accepted', isHidden: true });
    expect((await refused({})).fields).toEqual(gone);
    expect((await refused({ cvs: [{ id: 987654 }] })).fields).toEqual(gone);
    expect((await refused({ cvs: [{ id: camille.cvId }, { id: camille.cvId }] })).fields).toEqual({
      'cvs.1.id': 'Ce candidat est déjà indiqué',
    });
    expect((await refused({ cvs: [{}] })).fields).toEqual({ 'cvs.0.id': 'Ce champ est obligatoire' });
    expect((await refused({ cvs: [{ id: camille.cvId }], cvIds: [karim.cvId] })).fields).toHaveProperty(
      'cvIds',
    );
  });

  test('another recruiter’s offer, a draft, or a deleted offer', async () => {
    const other = await anAgenda(api);
    expect((await refused({ offerId: other.offerId })).statusCode).toBe(404);
    const draft = await addOffer(api.db, { recruiterId: stage.recruiter.userId, status: 'draft' });
    expect((await refused({ offerId: draft })).code).toBe('offer_draft');
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, stage.offerId));
    expect((await refused({})).code).toBe('gone');
  });

  test('a recruiter without a plan, without any mail', async () => {
    await api.db.delete(plans).where(eq(plans.organisationId, stage.recruiter.userId));
    expect(await refused({})).toMatchObject({ statusCode: 402, hasPaidPackage: false });
    expect(await listOf(stage.recruiter)).toEqual([]);
    expect(await api.mails(stage.karim.actor.email)).toEqual([]);
  });
});

describe('the choices in the form', () => {
  test('include published offers with their applications by name, as far as the plan allows', async () => {
    const { recruiter, offerId, karim, camille } = stage;
    const read = async () =>
      (
        await recruiter.call(ownOffersContract.list, {
          query: { status: 'published', with: 'liaisons' },
        })
      ).data;
    const later = await planned(stage, { startTime: '2026-12-03T09:00' });
    const sooner = await planned(stage, { startTime: '2026-12-02T09:00' });
    await api.db
      .update(applications)
      .set({ bucket: 'rejected' })
      .where(eq(applications.id, camille.applicationId));
    const [offer] = await read();
    expect(offer?.id).toBe(offerId);
    expect(offer?.interviews).toEqual([{ id: sooner.id }, { id: later.id }]);
    expect(offer?.cvApplicants).toMatchObject([{ id: camille.applicationId }, { id: karim.applicationId }]);
    expect(offer?.applicants).toMatchObject([
      { id: camille.applicationId, rejected: true, hidden: false, cv: { cvName: 'CV de Camille' } },
      {
        id: karim.applicationId,
        cvId: karim.cvId,
        rejected: false,
        cv: { cvName: 'CV de Karim', user: { firstName: 'Karim', lastName: 'Benali' } },
      },
    ]);
    await api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));
    const { failure } = await recruiter.refused(ownOffersContract.list, {
      query: { with: 'liaisons' },
    });
    expect(failure.code).toBe('no_plan');
  });
});

describe('the page of somebody invited', () => {
  test('is that of the application, for the garage of the interview only', async () => {
    const { recruiter, karim } = stage;
    const { invitations } = await planned(stage);
    const request = { params: { id: invitations[0]?.id ?? 0 } };
    const { data } = await recruiter.call(interviewsContract.findApplication, request);
    expect(data).toEqual({ applicationId: karim.applicationId });
    expect(invitations[0]?.applicationId).toBe(karim.applicationId);
    const other = await anAgenda(api);
    const failed = await other.recruiter.refused(interviewsContract.findApplication, request);
    expect(failed.failure.statusCode).toBe(404);
  });
});

describe('the deletion of an offer with a planned interview', () => {
  test('keeps the interview readable with the offer’s title, and answerable', async () => {
    const { karim, offerId } = stage;
    const interview = await planned(stage);
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, offerId));
    const { data } = await karim.actor.call(interviewsContract.detail, { params: { id: interview.id } });
    expect(data.offer).toEqual({
      companyName: 'Garage Tréfonds',
      trades: [{ tradeId: 1, preciseJobId: 1001 }],
      available: false,
    });
    const body = { interviewId: interview.id, offerId, status: 'accepted' as const };
    await karim.actor.call(interviewsContract.answer, { body });
  });
});
