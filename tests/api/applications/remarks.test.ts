import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { remarksContract } from '#lib/contract/applications/remarks.ts';
import { MOST_NOTES, MOST_TAGS } from '#lib/rules/applications/remarks.ts';
import { CANDIDATE_PARTS } from '#upstream/accounts/exports/candidate-parts.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { applicationNotes, applicationStars, applicationTags } from '#upstream/platform/schema/remarks.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addNoteRow } from '../../support/applications/add-note.ts';
import { addApplication, addCv, addOffer, addPlan } from '../../support/content.ts';
import { addMember } from '../../support/organisations/add-member.ts';

const { own, rate, addTag, removeTag, addNote, editNote, deleteNote } = remarksContract;
const { listReceived, readReceived, readSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let owner: Actor;
let colleague: Actor;
let offerId: number;
let id: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  candidate = await api.candidate();
  owner = await api.recruiter({ firstName: 'Sophie', lastName: 'Martin' });
  colleague = await addMember(api, { organisationId: owner.userId });
  await addPlan(api.db, { recruiterId: owner.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: owner.userId });
  id = await receive();
});

async function receive(by = candidate): Promise<number> {
  const cvId = await addCv(api.db, { candidateId: by.userId });
  return addApplication(api.db, { candidateId: by.userId, recruiterId: owner.userId, cvId, offerId });
}

const seen = async (by = owner, of = id) => (await by.call(readReceived, { params: { id: of } })).data;
const notes = async (by = owner) =>
  (await seen(by)).notes.map(({ text, canEdit, canDelete }) => [text, canEdit, canDelete]);
const write = (by: Actor, text: string) => by.call(addNote, { params: { id }, body: { text } });
const tag = (by: Actor, name: string, of = id) => by.call(addTag, { params: { id: of }, body: { name } });
const giveStars = (by: Actor, stars: number, from?: number) =>
  by.call(rate, { params: { id }, body: { stars, from } });

describe('stars', () => {
  test('are given, changed and taken back', async () => {
    expect((await seen()).stars).toBe(0);
    await giveStars(owner, 4, 0);
    await giveStars(colleague, 2, 4);
    expect((await seen()).stars).toBe(2);
    await giveStars(owner, 0, 2);
    expect((await seen()).stars).toBe(0);
  });

  test('are refused beyond five, and when somebody else has changed them since', async () => {
    const six = await owner.refused(rate, { params: { id }, body: { stars: 6 } });
    expect(six.failure.fields).toEqual({ stars: 'Ce champ est non valide' });
    await giveStars(owner, 4, 0);
    const late = await colleague.refused(rate, { params: { id }, body: { stars: 1, from: 0 } });
    expect(late.failure).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/ les étoiles\s: il y en a 4 maintenant\.$/),
    });
    expect((await seen()).stars).toBe(4);
  });
});

describe('tags', () => {
  test('keep their order and the spelling that the garage used first', async () => {
    await tag(owner, '  À   rappeler ');
    await tag(colleague, 'Soudeur');
    await tag(owner, 'soudeur');
    expect((await seen()).tags).toEqual(['À rappeler', 'Soudeur']);
    const other = await receive(await api.candidate());
    await tag(owner, 'SOUDEUR', other);
    expect((await seen(owner, other)).tags).toEqual(['Soudeur']);
    expect((await owner.call(own, {})).data).toEqual({ tags: ['Soudeur', 'À rappeler'], hasStars: false });
  });

  test('are all kept when several people add them at the same moment', async () => {
    const names = ['un', 'deux', 'trois', 'quatre', 'cinq', 'Cinq'];
    await Promise.all(names.map((name, index) => tag(index % 2 ? owner : colleague, name)));
    const { tags } = await seen();
    expect(tags.map((name) => name.toLowerCase()).toSorted()).toEqual([
      'cinq',
      'deux',
      'quatre',
      'trois',
      'un',
    ]);
  });

  test('are ten at most, also when two people add the last one, and have thirty characters', async () => {
    for (let count = 1; count < MOST_TAGS; count += 1) await tag(owner, `étiquette ${count}`);
    const last = await Promise.allSettled([tag(owner, 'dixième'), tag(colleague, 'onzième')]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await seen()).tags).toHaveLength(MOST_TAGS);
    const beyond = await owner.refused(addTag, { params: { id }, body: { name: 'encore' } });
    expect(beyond.failure.fields?.name).toMatch(/^Une candidature a 10 étiquettes au plus/);
    const long = await owner.refused(addTag, { params: { id }, body: { name: 'x'.repeat(31) } });
    expect(long.failure.fields).toEqual({ name: 'Ce texte est trop long' });
  });

  test('are removed whatever their capitals; one that is gone stays gone', async () => {
    await tag(owner, 'Soudeur');
    await colleague.call(removeTag, { params: { id }, body: { name: 'soudeur' } });
    await owner.call(removeTag, { params: { id }, body: { name: 'Soudeur' } });
    expect((await seen()).tags).toEqual([]);
  });
});

describe('notes', () => {
  test('name their author, who alone changes them; the owner may delete those of others', async () => {
    await write(owner, 'Première');
    await write(colleague, 'Deuxième\r\nsur deux lignes');
    expect(await notes()).toEqual([
      ['Première', true, true],
      ['Deuxième\nsur deux lignes', false, true],
    ]);
    expect(await notes(colleague)).toEqual([
      ['Première', false, false],
      ['Deuxième\nsur deux lignes', true, true],
    ]);
    const [first, second] = (await seen()).notes;
    expect(first).toMatchObject({ by: 'Sophie Martin', editedAt: null, revision: 1 });
    const change = { params: { id, noteId: first?.id ?? 0 }, body: { text: 'Volée', revision: 1 } };
    expect((await colleague.refused(editNote, change)).failure.code).toBe('not_found');
    const params = { id, noteId: first?.id ?? 0 };
    expect((await colleague.refused(deleteNote, { params })).failure.code).toBe('not_found');
    await owner.call(deleteNote, { params: { id, noteId: second?.id ?? 0 } });
    expect(await notes()).toEqual([['Première', true, true]]);
  });

  test('are changed by their author, and not when another window was faster', async () => {
    const { data } = await write(colleague, 'Appeler lundi');
    const params = { id, noteId: data.id };
    await colleague.call(editNote, { params, body: { text: 'Appeler mardi', revision: 1 } });
    const late = await colleague.refused(editNote, { params, body: { text: 'Jamais', revision: 1 } });
    expect(late.failure).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Cette note a été modifiée/),
    });
    expect((await seen()).notes[0]).toMatchObject({
      text: 'Appeler mardi',
      revision: 2,
      editedAt: api.clock.now().toISOString(),
    });
  });

  test('are all kept when two people write at the same moment', async () => {
    await Promise.all([owner, colleague, owner, colleague].map((by, index) => write(by, `Note ${index}`)));
    expect((await seen()).notes.map(({ text }) => text).toSorted()).toEqual([
      'Note 0',
      'Note 1',
      'Note 2',
      'Note 3',
    ]);
  });

  test('need a text of 2,000 characters at most, and are fifty at most', async () => {
    const refusedText = async (text: string) =>
      (await owner.refused(addNote, { params: { id }, body: { text } })).failure.fields?.text;
    expect(await refusedText(' \n ')).toBe('Ce champ est obligatoire');
    expect(await refusedText('x'.repeat(2001))).toBe('Ce texte est trop long');
    const row = { applicationId: id, organisationId: owner.userId, authorId: owner.userId };
    for (let count = 0; count < MOST_NOTES; count += 1) await addNoteRow(api.db, row);
    expect(await refusedText('Encore')).toMatch(/^Une candidature a 50 notes au plus/);
  });

  test('stay with the garage without a name when their author has left', async () => {
    await write(colleague, 'Très bon contact');
    await api.db.delete(users).where(eq(users.id, colleague.userId));
    expect((await seen()).notes).toMatchObject([{ text: 'Très bon contact', by: null, canDelete: true }]);
  });
});

describe('the list of received applications', () => {
  test('is limited to a tag and to a number of stars', async () => {
    const other = await receive(await api.candidate());
    await tag(owner, 'Soudeur');
    await giveStars(owner, 3);
    await tag(owner, 'Peintre', other);
    const listed = async (query: object) => {
      const { data, total } = await owner.call(listReceived, { query, body: {} });
      return [data.map(({ id: of }) => of), total];
    };
    expect(await listed({ tag: 'soudeur' })).toEqual([[id], 1]);
    expect(await listed({ tag: 'Peintre' })).toEqual([[other], 1]);
    expect(await listed({ stars: 3 })).toEqual([[id], 1]);
    expect(await listed({ stars: 4 })).toEqual([[], 0]);
    expect(await listed({ tag: 'Peintre', stars: 1 })).toEqual([[], 0]);
    expect((await owner.call(own, {})).data.hasStars).toBe(true);
  });
});

describe('what the recruiter’s side remarks', () => {
  const exported = async () => {
    const part = CANDIDATE_PARTS.find(({ name }) => name === 'applications');
    const person = {
      id: candidate.userId,
      organisationId: 0,
      role: 'candidate',
      email: candidate.email,
      firstName: 'Camille',
      isVerified: true,
      language: 'fr',
    } as const;
    const read = await part?.read({ tx: api.db, person, now: api.clock.now() });
    return JSON.parse(JSON.stringify(read));
  };
  const remarkAll = async () => {
    await giveStars(owner, 4);
    await tag(owner, 'Soudeur');
    await write(owner, 'Disponible en mars');
  };

  test('is in the export of the candidate without its author, and nowhere else on their side', async () => {
    await remarkAll();
    const [application] = await exported();
    expect(application.ofRecruiter).toEqual({
      stars: 4,
      tags: ['Soudeur'],
      notes: [{ text: 'Disponible en mars', createdAt: api.clock.now().toISOString(), editedAt: null }],
    });
    expect(JSON.stringify(application)).not.toContain('Sophie');
    const sent = await candidate.call(readSent, { params: { id: offerId } });
    expect(JSON.stringify(sent)).not.toMatch(/Soudeur|Disponible|stars/);
  });

  test('is invisible to another garage that received the same CV', async () => {
    await remarkAll();
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    const cvId = (await seen()).cvId;
    const picked = { candidateId: candidate.userId, recruiterId: other.userId, cvId };
    const theirs = await addApplication(api.db, picked);
    expect(await seen(other, theirs)).toMatchObject({ stars: 0, tags: [], notes: [] });
    expect((await other.call(own, {})).data).toEqual({ tags: [], hasStars: false });
  });

  const rows = async () => [
    await api.db.$count(applicationStars, eq(applicationStars.applicationId, id)),
    await api.db.$count(applicationTags, eq(applicationTags.applicationId, id)),
    await api.db.$count(applicationNotes, eq(applicationNotes.applicationId, id)),
  ];

  test('is deleted with the application', async () => {
    await remarkAll();
    expect(await rows()).toEqual([1, 1, 1]);
    await api.db.delete(applications).where(eq(applications.id, id));
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test('is deleted with the organisation, which the application survives', async () => {
    await remarkAll();
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, offerId));
    await api.db.delete(organisations).where(eq(organisations.id, owner.userId));
    expect(await rows()).toEqual([0, 0, 0]);
    expect(await api.db.$count(applications, eq(applications.id, id))).toBe(1);
  });
});
