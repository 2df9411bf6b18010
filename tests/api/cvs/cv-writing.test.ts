import { describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { aCvBody } from '#tests/support/builders.ts';
import { addApplication, addCv, addOffer } from '#tests/support/content.ts';
import { api, candidate, createCv, reachable, readCv, setUpCvAuthor } from '#tests/support/cvs/cv-author.ts';

setUpCvAuthor();

const update = (cv: Cv, body: CvBody, by = candidate) =>
  by.call(cvsContract.update, { body: { ...body, id: cv.id, revision: cv.revision } });

/** What a save may change of a CV that is sent back as it was read. */
const lasting = ({ revision: _, updatedAt: __, publishedAt: ___, experiences, trainings, ...cv }: Cv) => ({
  ...cv,
  experiences: experiences.map(({ id: _, ...rest }) => rest),
  trainings: trainings.map(({ id: _, ...rest }) => rest),
});

describe('a new CV', () => {
  it('is published with everything in the form', async () => {
    const { data, message } = await candidate.call(cvsContract.create, { body: aCvBody() });
    expect(message).toBe('Le CV a été mis à jour avec succès');
    expect(data).toMatchObject({
      cvName: 'Mécanicienne confirmée',
      nameCV: 'Mécanicienne confirmée',
      status: 'published',
      cvStatus: 'published',
      statusNumber: 2,
      revision: 1,
      city: 'Guéret',
      townCode: '23096',
      postalCode: '23000',
      radius: 20,
      trades: [{ tradeId: 1, preciseJobId: 1001 }],
      experienceLevels: [{ levelId: 3 }],
      experiences: [{ expCompany: 'Garage Tréfonds', expEntryDate: '2019-03-01', expExitDate: null }],
      mission: [{ missionId: 2001, tasks: [{ taskId: 3001 }] }],
      skills: [{ skillId: 4001, competences: [{ competenceId: 5001 }] }],
      tools: [{ id: 6001, name: 'Valise de diagnostic multimarque', level: 2 }],
      languages: [
        { id: 1, name: 'Français', filename: 'fr.svg' },
        { id: 2, name: 'Anglais', filename: 'en.svg' },
      ],
      licences: [{ licenceId: 1 }],
      licencesB: [1],
      cleanRecord: null,
      otherInformation: 'Le vélo.',
      applications: 0,
      user: { email: candidate.email, firstName: 'Camille', phoneNumber: '0639980000' },
    });
    expect(data.qualityMain[0]).toEqual({ qualityMainId: 1, name: 'Rigoureuse', filename: 'target.svg' });
    expect(data.quality3[0]?.name).toBe('Passionnée d’automobile');
    expect(data.trainings[0]?.diplomaValue?.id).toBe(2);
    expect(data.trainings[0]?.diplomaOptionValue).toEqual({
      id: 7001,
      name: 'CAP Maintenance des véhicules, option voitures particulières',
    });
    expect(data.publishedAt).toBe(api.clock.now().toISOString());
    expect(await readCv(data.id)).toEqual(data);
  });

  it('shows its choices in the reader’s language', async () => {
    const { id } = await createCv(aCvBody());
    const english = await readCv(id, candidate.reading('en'));
    expect(english.qualityMain[0]?.name).toBe('Rigorous');
    expect(english.tools[0]?.name).toBe('Multi-brand scan tool');
  });

  it('may be an empty draft', async () => {
    const { data, message } = await candidate.call(cvsContract.create, { body: {} });
    expect(message).toBe('Le CV a été enregistré avec succès');
    expect(data).toMatchObject({
      cvName: '',
      status: 'draft',
      statusNumber: 1,
      city: '',
      townCode: null,
      radius: 15,
      trades: [],
      experienceLevels: [],
      experiences: [],
      languages: [{ id: 1, name: 'Français', filename: 'fr.svg' }],
      publishedAt: null,
    });
    expect(await readCv(data.id)).toEqual(data);
  });

  it('accepts choices as the form holds them, a status by number, and levels from 1', async () => {
    const cv = await createCv({
      cvStatus: 1,
      tradeId: { id: 1, name: 'Mécanicien automobile' },
      mission: [{ missionId: { id: 2001, name: '' }, taskIds: [{ id: 3001, name: '' }] }],
      mainQualities: [{ qualityMainId: 2, name: '' }],
      tools: [{ id: 6001 }],
    });
    expect(cv).toMatchObject({
      status: 'draft',
      trades: [{ tradeId: 1, preciseJobId: null }],
      mission: [{ missionId: 2001, tasks: [{ taskId: 3001 }] }],
      qualityMain: [{ qualityMainId: 2 }],
      tools: [{ id: 6001, level: 1 }],
    });
  });

  it('requires a phone number and a postal code, even as a draft', async () => {
    for (const missing of [{ phone: null }, { postalCode: null }]) {
      const person = await api.candidate({ ...reachable, ...missing });
      const { failure } = await person.refused(cvsContract.create, { body: {} });
      expect(failure).toMatchObject({
        statusCode: 409,
        code: 'profile_incomplete',
        message: 'Vous devez remplir toutes les informations avant de créer votre CV.',
      });
    }
  });
});

describe('the limit of three CVs', () => {
  const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
    tries.map((outcome) =>
      outcome.status === 'fulfilled'
        ? 'made'
        : (outcome.reason as { failure: { code: string } }).failure.code,
    );

  it('includes drafts', async () => {
    await createCv(aCvBody());
    await createCv({});
    await createCv({});
    const { failure } = await candidate.refused(cvsContract.create, { body: {} });
    expect(failure).toMatchObject({
      statusCode: 409,
      code: 'too_many_cvs',
      message: 'Vous pouvez créer jusqu’à 3 CV',
    });
  });

  it('holds when two are created at the same moment', async () => {
    await createCv({});
    await createCv({});
    const tries = await Promise.allSettled([createCv(aCvBody()), createCv(aCvBody())]);
    expect(codesOf(tries).sort()).toEqual(['made', 'too_many_cvs']);
    expect((await candidate.call(cvsContract.list, {})).data).toHaveLength(3);
  });

  it('allows three created at the same moment', async () => {
    const tries = await Promise.allSettled([createCv({}), createCv({}), createCv({}), createCv({})]);
    expect(codesOf(tries).sort()).toEqual(['made', 'made', 'made', 'too_many_cvs']);
  });

  it('frees a place when a CV is deleted', async () => {
    const [first] = [await createCv({}), await createCv({}), await createCv({})];
    await candidate.call(cvsContract.remove, { params: { id: first.id } });
    await createCv({});
    expect((await candidate.call(cvsContract.list, {})).data).toHaveLength(3);
  });
});

describe('a saved CV', () => {
  it('is unchanged when it is sent back as it was read', async () => {
    for (const body of [
      aCvBody({ noExperience: true, noTraining: true, cleanRecord: true }),
      aCvBody({ cvStatus: 'draft', city: 'Lyon 3', townCode: null }),
    ]) {
      const cv = await createCv(body);
      await update(cv, cvBodyOf(cv));
      expect(lasting(await readCv(cv.id))).toEqual(lasting(cv));
    }
  });

  it('becomes published when its draft is sent back as published', async () => {
    const draft = await createCv(aCvBody({ cvStatus: 'draft' }));
    expect(draft.publishedAt).toBeNull();
    const { data, message } = await update(draft, { ...cvBodyOf(draft), cvStatus: 'published' });
    expect(message).toBe('Le CV a été mis à jour avec succès');
    expect(lasting(data)).toEqual({
      ...lasting(draft),
      status: 'published',
      cvStatus: 'published',
      statusNumber: 2,
    });
    expect(data.publishedAt).toBe(api.clock.now().toISOString());
  });

  it('keeps its first publication date and its applications when it becomes a draft again', async () => {
    const cv = await createCv(aCvBody());
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await addApplication(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      cvId: cv.id,
      offerId,
    });
    api.clock.advance(60_000);
    const { data: draft } = await update(cv, aCvBody({ cvStatus: 'draft', cvName: '' }));
    expect(draft).toMatchObject({
      status: 'draft',
      cvName: '',
      applications: 1,
      publishedAt: cv.publishedAt,
    });
    const { data: again } = await update(draft, aCvBody());
    expect(again).toMatchObject({
      status: 'published',
      publishedAt: cv.publishedAt,
      createdAt: cv.createdAt,
    });
    expect(again.updatedAt).toBe(api.clock.now().toISOString());
    const { data } = await candidate.call(applicationsContract.listApplied, {});
    expect(data.offersIdList).toEqual([offerId]);
  });

  it('drops experiences and trainings when it states that there are none', async () => {
    const body = aCvBody({ noExperience: true, noTraining: true });
    for (const cvStatus of ['draft', 'published'] as const) {
      const cv = await createCv({ ...body, cvStatus });
      expect(cv).toMatchObject({ noExperience: true, experiences: [], noTraining: true, trainings: [] });
    }
  });

  it('replaces its entries in their new order', async () => {
    const [post] = aCvBody().experiences;
    if (!post) throw new Error('the builder has no experience');
    const posts = ['Un', 'Deux', 'Trois'].map((expCompany) => ({ ...post, expCompany }));
    const cv = await createCv(aCvBody({ experiences: posts }));
    const { data } = await update(cv, aCvBody({ experiences: posts.toReversed().slice(0, 2) }));
    expect(data.experiences.map(({ expCompany }) => expCompany)).toEqual(['Trois', 'Deux']);
  });

  it('refuses a change based on an earlier revision, and stays unchanged', async () => {
    const cv = await createCv(aCvBody());
    const { data: newer } = await update(cv, aCvBody({ cvName: 'Premier onglet' }));
    expect(newer.revision).toBe(2);
    const { failure } = await candidate.refused(cvsContract.update, {
      body: { ...aCvBody({ cvName: 'Second onglet', experiences: [] }), id: cv.id, revision: cv.revision },
    });
    expect(failure).toMatchObject({ statusCode: 409, code: 'cv_changed' });
    expect(await readCv(cv.id)).toEqual(newer);
  });

  it('accepts one of two simultaneous changes', async () => {
    const cv = await createCv(aCvBody());
    const tries = await Promise.allSettled(['Un', 'Deux'].map((cvName) => update(cv, aCvBody({ cvName }))));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('requires phone and postal code when it is published, not as a draft', async () => {
    const person = await api.candidate();
    const id = await addCv(api.db, { candidateId: person.userId, status: 'draft', publishedAt: null });
    const { data: draft } = await update(await readCv(id, person), aCvBody({ cvStatus: 'draft' }), person);
    const { failure } = await person.refused(cvsContract.update, {
      body: { ...aCvBody(), id, revision: draft.revision },
    });
    expect(failure).toMatchObject({ statusCode: 409, code: 'profile_incomplete' });
  });
});

describe('a deleted CV', () => {
  it('disappears with the applications sent with it', async () => {
    const cv = await createCv(aCvBody());
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await addApplication(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      cvId: cv.id,
      offerId,
    });
    expect((await candidate.call(cvsContract.list, {})).data[0]?.applications).toBe(1);
    const { data, message } = await candidate.call(cvsContract.remove, { params: { id: cv.id } });
    expect({ data, message }).toEqual({ data: null, message: 'Suppression confirmée' });
    expect((await candidate.call(applicationsContract.listApplied, {})).data.offersIdList).toEqual([]);
    for (const operation of [cvsContract.read, cvsContract.remove]) {
      expect((await candidate.refused(operation, { params: { id: cv.id } })).failure.statusCode).toBe(404);
    }
  });
});
