import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partsOfFile } from '#components/quick-apply/cv-file/parts-of-file.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { someCvFields } from '#tests/support/cv-import/cv-fields.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { aQuickForm, askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { purgePending } from '#upstream/quick-apply/jobs.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
});
beforeEach(() => api.clock.advance(HOUR + MINUTE));
afterAll(() => api?.close());

function theParts(changes: Partial<CvParts> = {}): CvParts {
  const parts = partsOfFile(
    someCvFields({ habilitations: [{ id: 1, issuer: '', trainedOn: '', line: 'Habilitation' }] }),
    1,
  );
  if (!parts) throw new Error('the file told nothing');
  return { ...parts, ...changes };
}

const NO_KNOW_HOW = { mission: [], skill: [], tools: [], mainQualities: [], qualities2: [], qualities3: [] };

/** Of a mechanic, as the offer asks for. */
const KNOW_HOW = {
  mission: [{ missionId: 2004, taskIds: [3014] }],
  skill: [{ skillId: 4001, competenceIds: [5002] }],
  tools: [{ id: 6001, level: 3 }],
  mainQualities: [1],
} satisfies Partial<CvParts>;

const theKnowHow = (changes: Partial<CvParts> = {}) =>
  theParts({ tradeId: null, preciseJobId: null, ...KNOW_HOW, ...changes });

const send = (token: string) =>
  api.visitor().call(quickApplyContract.send, { params: { token }, body: { visible: false } });

async function sentCv(email: string) {
  const { data } = await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} });
  const id = data.find(({ cv }) => cv.user.email === email)?.cvId ?? 0;
  return (await recruiter.call(cvsContract.read, { params: { id } })).data;
}

const refusedFields = async (cv: CvParts) =>
  Object.keys(
    (
      await api
        .visitor()
        .refused(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ cv }) })
    ).failure.fields ?? {},
  );

describe('what somebody confirmed from a CV file', () => {
  it('waits with the application, and is in the light CV once it is sent', async () => {
    const email = 'fichier@exemple.test';
    const cv = theParts();
    const token = await askQuickly(api, offerId, { email, cv });
    const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
    expect(data.form?.cv).toEqual(cv);
    expect(await api.db.$count(cvs)).toBe(0);
    await send(token);
    expect(await sentCv(email)).toMatchObject({
      trades: [{ tradeId: 8, preciseJobId: 1057 }],
      experiences: [
        { expCompany: 'Garage Delorme', expMissions: 'Mise en peinture', expEntryDate: '2019-03' },
      ],
      trainings: [
        { activity: 'Peintre automobile', formExitDate: '2018', diplomaValue: { id: 2 }, formEntryDate: '' },
      ],
      habilitations: [{ habilitationId: 1, expiresOn: null }],
      languages: [{ id: 2 }],
      licencesB: [1],
    });
  });

  it('leaves the offer’s job where the file tells none', async () => {
    const email = 'sansmetier@exemple.test';
    await send(
      await askQuickly(api, offerId, { email, cv: theParts({ tradeId: null, preciseJobId: null }) }),
    );
    expect((await sentCv(email)).trades).toEqual([{ tradeId: 1, preciseJobId: 1001 }]);
  });

  it('replaces the lists of the light CV that the second file has, and no others; the garage reads the second file', async () => {
    const email = 'deuxfichiers@exemple.test';
    await send(await askQuickly(api, offerId, { email, cv: theParts() }));
    const other = await addOffer(api.db, { recruiterId: recruiter.userId });
    const experiences = theParts().experiences.map((post) => ({ ...post, expCompany: 'Garage Roux' }));
    const cv = theParts({ experiences, trainings: [], languages: [], habilitations: [] });
    await send(await askQuickly(api, other, { email, cv }));
    const { id = 0 } = (await api.db.select().from(users).where(eq(users.email, email)))[0] ?? {};
    const own = await api.db
      .select()
      .from(cvs)
      .where(and(eq(cvs.candidateId, id), isNull(cvs.versionOf)));
    expect(own).toMatchObject([{ languageIds: [2] }]);
    const kept = await api.db
      .select()
      .from(cvFormations)
      .where(eq(cvFormations.cvId, own[0]?.id ?? 0));
    expect(kept).toMatchObject([{ domain: 'Peintre automobile', exitDate: '2018' }]);
    expect(await sentCv(email)).toMatchObject({
      experiences: [{ expCompany: 'Garage Roux' }],
      trainings: [],
      languages: [],
    });
  });

  it('tells missions, skills, tools and qualities, which the match with the offer counts', async () => {
    const email = 'savoirfaire@exemple.test';
    const asking = await addOffer(api.db, {
      recruiterId: recruiter.userId,
      missionIds: [2004, 2006],
      toolIds: [6001],
    });
    const token = await askQuickly(api, asking, { email, cv: theKnowHow() });
    const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
    expect(data.form?.cv).toMatchObject(KNOW_HOW);
    await send(token);
    expect(await sentCv(email)).toMatchObject({
      mission: [{ missionId: 2004, tasks: [{ taskId: 3014 }] }],
      skills: [{ skillId: 4001, competences: [{ competenceId: 5002 }] }],
      tools: [{ id: 6001, level: 3 }],
      qualityMain: [{ qualityMainId: 1 }],
    });
    const { data: received } = await recruiter.call(applicationsContract.listReceived, {
      query: { offerId: asking },
      body: {},
    });
    expect(received).toMatchObject([
      {
        match: expect.arrayContaining([
          expect.objectContaining({ criterion: 'missions', fitting: [2004], missing: [2006] }),
          expect.objectContaining({ criterion: 'tools', fitting: [6001], missing: [] }),
        ]),
      },
    ]);
  });

  it('keeps know-how of the job’s trade alone where the file tells no job', async () => {
    const email = 'autremetier@exemple.test';
    const mission = [...KNOW_HOW.mission, { missionId: 2031, taskIds: [] }];
    const token = await askQuickly(api, offerId, { email, cv: theKnowHow({ mission }) });
    const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
    expect(data.form?.cv?.mission).toEqual(KNOW_HOW.mission);
    await send(token);
    expect((await sentCv(email)).mission).toMatchObject([{ missionId: 2004 }]);
  });

  it('is read and sent as it was stored before files told of know-how', async () => {
    const email = 'avant@exemple.test';
    const token = await askQuickly(api, offerId, { email, cv: theParts() });
    const { mission, skill, tools, mainQualities, qualities2, qualities3, ...old } = theParts();
    await api.db
      .update(pendingApplications)
      .set({ form: sql`jsonb_set(${pendingApplications.form}, '{cv}', ${JSON.stringify(old)}::jsonb)` })
      .where(eq(pendingApplications.email, email));
    const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
    expect(data.form?.cv).toEqual({ ...theParts(), ...NO_KNOW_HOW });
    await send(token);
    expect(await sentCv(email)).toMatchObject({
      experiences: [{ expCompany: 'Garage Delorme' }],
      mission: [],
    });
  });

  it('is refused beyond what a CV holds, and for choices that do not exist', async () => {
    const [post] = theParts().experiences;
    if (!post) throw new Error('the file told no experience');
    const many = Array.from({ length: CAPS.cv.experiences + 1 }, () => post);
    expect(await refusedFields(theParts({ experiences: many }))).toEqual(['cv.experiences']);
    const long = [{ ...post, expJobName: 'x'.repeat(101) }];
    expect(await refusedFields(theParts({ experiences: long }))).toEqual(['cv.experiences.0.expJobName']);
    expect(await refusedFields(theParts({ languages: [999] }))).toEqual(['cv.languages']);
    expect(await refusedFields(theParts({ tradeId: 1, preciseJobId: 1057 }))).toEqual(['cv.preciseJobId']);
    expect(await refusedFields(theParts(KNOW_HOW))).toEqual([
      'cv.mission.0.missionId',
      'cv.skill.0.skillId',
      'cv.tools.0.id',
    ]);
    expect(await refusedFields(theKnowHow({ mission: [{ missionId: 9999, taskIds: [] }] }))).toEqual([
      'cv.mission.0.missionId',
    ]);
    expect(await refusedFields(theKnowHow({ mission: [{ missionId: 2004, taskIds: [3001] }] }))).toEqual([
      'cv.mission.0.taskIds',
    ]);
    expect(await refusedFields(theKnowHow({ mainQualities: [1, 2, 4, 5] }))).toEqual(['cv.mainQualities']);
    const tooMany = Array.from({ length: CAPS.cv.missions + 1 }, () => ({ missionId: 2004, taskIds: [] }));
    expect(await refusedFields(theKnowHow({ mission: tooMany }))).toEqual(['cv.mission']);
  });

  it('leaves no trace after 72 hours without its link', async () => {
    const [post] = theParts().experiences;
    if (!post) throw new Error('the file told no experience');
    const experiences = [{ ...post, expCompany: 'Garage Vilebrequin-Perdu', expMissions: 'Soudure oubliée' }];
    await askQuickly(api, offerId, { email: 'perdu@exemple.test', cv: theParts({ experiences }) });
    const words = ['Vilebrequin-Perdu', 'Soudure oubliée', 'perdu@exemple.test'];
    expect(await findTraces(api.db, words)).not.toEqual([]);
    api.clock.advance(72 * HOUR);
    await purgePending(api.db, api.clock.now());
    expect(await findTraces(api.db, words)).toEqual([]);
  });
});
