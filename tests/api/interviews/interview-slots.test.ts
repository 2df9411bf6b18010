import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { interviewSlots, interviews } from '#upstream/platform/schema/interviews.ts';
import {
  changeTo,
  choose,
  mailsOf,
  offered,
  ownOf,
  refusal,
  seenBy,
  slotAt,
  THREE,
  templatesOf,
} from '../../support/interviews/a-proposal.ts';
import {
  type Applicant,
  calendarIn,
  formOf,
  planned,
  tokenIn,
} from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

const { answerLink, askOtherTime, askOtherTimeByLink, create, file, list, readLink } = interviewsContract;

setUpAgenda();

describe('a proposal of several slots', () => {
  test('shows them in their order to both sides, mails them in words, and books nothing', async () => {
    const interview = await offered();
    expect(interview.slots.map(({ time, state }) => [time, state])).toEqual([
      ['2026-12-01T09:15:00.000Z', 'free'],
      ['2026-12-03T08:30:00.000Z', 'free'],
      ['2026-12-04T13:00:00.000Z', 'free'],
    ]);
    expect((await seenBy(stage.karim.actor, interview.id)).slots).toEqual(interview.slots);
    const [mail] = await mailsOf(stage.karim.actor.email, 'interviewOffered');
    expect(mail?.text).toContain('jeudi 3 décembre à 09:30 (heure de Paris), 1\u00a0heure');
    expect(mail?.text).toContain('vendredi 4 décembre à 14:00 (heure de Paris), 1\u00a0heure');
    expect(mail?.text).toContain('mardi 1er décembre à 10:15');
    expect(mail?.attachments).toEqual([]);
    expect(await templatesOf(stage.recruiter.email)).toEqual(['interviewSlotsSent']);
    const refused = await stage.karim.actor.refused(file, { params: { id: interview.id } });
    expect(refused.failure.statusCode).toBe(404);
  });

  test('gives each of several candidates an interview of their own, and the organiser one mail', async () => {
    await offered({}, [stage.karim, stage.camille]);
    const [first, second] = [await ownOf(stage.karim), await ownOf(stage.camille)];
    expect(first.id).not.toBe(second.id);
    expect(second.slots.map(({ time }) => time)).toEqual(first.slots.map(({ time }) => time));
    const [mail, ...more] = await mailsOf(stage.recruiter.email, 'interviewSlotsSent');
    expect(more).toEqual([]);
    for (const name of ['Karim Benali', 'Camille Benali']) expect(mail?.text).toContain(name);
  });

  test('is refused beside the slot that is wrong', async () => {
    const fails = async (changes: object) =>
      (await stage.recruiter.refused(create, { body: formOf(stage, { ...THREE, ...changes }) })).failure
        .fields;
    expect(await fails({ moreSlots: [{ startTime: THREE.startTime }] })).toEqual({
      'moreSlots.0.startTime': expect.stringContaining('déjà proposé plus haut'),
    });
    expect(await fails({ moreSlots: [{ startTime: '2026-11-01T09:30' }] })).toHaveProperty([
      'moreSlots.0.startTime',
    ]);
    expect(await fails({ moreSlots: [{ startTime: '' }] })).toEqual({
      'moreSlots.0.startTime': expect.any(String),
    });
    expect(await fails({ duration: null })).toEqual({ duration: expect.any(String) });
    expect(await fails({ duration: 9 })).toEqual({ duration: expect.any(String) });
    const six = [1, 2, 3, 4, 5].map((day) => ({ startTime: `2026-12-0${day}T12:00`, duration: 1 }));
    expect(await fails({ moreSlots: six })).toHaveProperty('moreSlots');
  });

  test('cannot contain a time at which the organiser has a confirmed interview', async () => {
    const first = await offered();
    await choose(stage.karim.actor, first.id, slotAt(first, '2026-12-03'));
    const body = formOf(stage, THREE, [stage.camille]);
    const { failure } = await stage.recruiter.refused(create, { body });
    expect(failure.fields).toEqual({
      startTime: 'L’organisateur a déjà un entretien confirmé à ce moment',
    });
  });

  test('warns who plans a date at the time of one of its slots', async () => {
    await offered();
    const body = formOf(stage, { startTime: '2026-12-04T14:15' }, [stage.camille]);
    const { failure } = await stage.recruiter.refused(create, { body });
    expect(failure.code).toBe('interview_overlaps');
    expect(failure.message).toContain('Vous avez proposé ce moment à Karim Benali');
    await stage.recruiter.call(create, { body: { ...body, allowOverlap: true } });
  });
});

describe('a candidate who chooses', () => {
  test('confirms that slot for both sides, with the calendar, and frees the others', async () => {
    const interview = await offered({ colleagues: [{ email: 'paul@garage.test' }] });
    const { data, message } = await choose(
      stage.karim.actor,
      interview.id,
      slotAt(interview, '2026-12-04'),
      interview.version,
    );
    expect(message).toBe('Entretien confirmé\u00a0: vendredi 4 décembre 2026 à 14:00 (heure de Paris)');
    expect(data).toMatchObject({ time: '2026-12-04T13:00:00.000Z', duration: 2, slots: [] });
    expect(data.invitations).toMatchObject([{ answer: 'accepted' }]);
    expect(await api.db.$count(interviewSlots, eq(interviewSlots.interviewId, interview.id))).toBe(0);
    const [confirmed] = await mailsOf(stage.karim.actor.email, 'interviewConfirmed');
    expect(calendarIn(confirmed)).toMatchObject({
      method: 'REQUEST',
      event: { start: data.time, end: data.endTime },
    });
    const [chosen] = await mailsOf(stage.recruiter.email, 'interviewChosen');
    expect(chosen?.subject).toContain('Karim Benali choisit son créneau');
    expect(calendarIn(chosen).event.attendees[0]).toMatchObject({ partstat: 'ACCEPTED' });
    const [fixed] = await mailsOf('paul@garage.test', 'interviewFixed');
    expect(calendarIn(fixed).event.start).toBe(data.time);
    expect(fixed?.text).not.toContain('Benali');
    const [row] = await api.db.select().from(interviews).where(eq(interviews.id, interview.id));
    expect(row?.remindDayAt?.toISOString()).toBe('2026-12-03T13:00:00.000Z');
    const again = await refusal(stage.karim.actor, interview.id, slotAt(interview, '2026-12-03'));
    expect(again.code).toBe('interview_answered');
  });

  test('leaves the slot to nobody else, in their list and by a call', async () => {
    await offered({}, [stage.karim, stage.camille]);
    const [mine, theirs] = [await ownOf(stage.karim), await ownOf(stage.camille)];
    await choose(stage.karim.actor, mine.id, slotAt(mine, '2026-12-03'));
    const left = await seenBy(stage.camille.actor, theirs.id);
    expect(left.slots.map(({ state }) => state)).toEqual(['free', 'taken', 'free']);
    const failure = await refusal(stage.camille.actor, theirs.id, slotAt(theirs, '2026-12-03'));
    expect(failure).toMatchObject({ statusCode: 409, code: 'slot_taken' });
    expect(failure.message).toContain('vient d’être pris');
    expect(await templatesOf(stage.camille.actor.email)).toEqual(['interviewOffered']);
    await choose(stage.camille.actor, theirs.id, slotAt(theirs, '2026-12-01'));
  });

  test('wins or is asked to choose again, when two choose the same slot at once', async () => {
    for (const round of [1, 2, 3]) {
      const day = `2026-12-1${round}`;
      const changes = {
        startTime: `${day}T09:30`,
        moreSlots: [
          // Overlaps the first one by half an hour.
          { startTime: `${day}T10:00`, duration: 2 },
          { startTime: `${day}T16:00`, duration: 2 },
        ],
      };
      await offered(changes, [stage.karim, stage.camille]);
      const find = async ({ actor }: Applicant) => {
        const { data } = await actor.call(list, { query: {} });
        const own = data.find(({ slots }) => slots.some(({ time }) => time.startsWith(day)));
        return { id: own?.id ?? 0, slots: own?.slots ?? [] };
      };
      const [mine, theirs] = [await find(stage.karim), await find(stage.camille)];
      const settled = await Promise.allSettled([
        choose(stage.karim.actor, mine.id, mine.slots[0]?.id),
        choose(stage.camille.actor, theirs.id, theirs.slots[round === 2 ? 1 : 0]?.id),
      ]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lost = settled.find((each) => each.status === 'rejected');
      expect(lost?.reason.failure.code).toBe('slot_taken');
      const { data } = await stage.recruiter.call(list, { query: { limit: 50, page: 1 } });
      const then = data.filter(({ time, slots }) => time.startsWith(day) && slots.length === 0);
      expect(then).toHaveLength(1);
    }
  });

  test('is told by mail only when no slot is left, and so is the organiser', async () => {
    const two = { moreSlots: [{ startTime: '2026-12-03T10:00' }] };
    await offered(two, [stage.karim, stage.camille]);
    const mine = await ownOf(stage.karim);
    await choose(stage.karim.actor, mine.id, slotAt(mine, '2026-12-03T08'));
    const [gone, ...more] = await mailsOf(stage.camille.actor.email, 'interviewSlotsGone');
    expect(more).toEqual([]);
    expect(gone?.text).toContain('Le recruteur le sait et peut vous en proposer d’autres');
    expect((await mailsOf(stage.recruiter.email, 'interviewSlotsGone'))[0]?.subject).toContain(
      'Camille Benali',
    );
    // Free again once the other can no longer come.
    await answer(stage.karim.actor, mine.id, 'rejected', 'Désolé');
    expect((await ownOf(stage.camille)).slots.map(({ state }) => state)).toEqual(['free', 'free']);
  });

  test('cannot choose a slot that is past, unknown or missing, nor one of somebody else', async () => {
    const interview = await offered();
    const other = await planned(stage, { ...THREE, startTime: '2026-12-08T09:30' }, [stage.camille]);
    expect((await refusal(stage.karim.actor, interview.id)).fields).toHaveProperty('slotId');
    expect((await refusal(stage.karim.actor, interview.id, other.slots[0]?.id)).message).toContain(
      'n’est plus proposé',
    );
    expect((await refusal(stage.camille.actor, interview.id, interview.slots[0]?.id)).statusCode).toBe(404);
    const now = api.clock.now();
    await api.db
      .update(interviewSlots)
      .set({ startsAt: new Date(now.getTime() - HOUR), endsAt: new Date(now.getTime() + HOUR) })
      .where(eq(interviewSlots.id, interview.slots[0]?.id ?? 0));
    expect((await refusal(stage.karim.actor, interview.id, interview.slots[0]?.id)).code).toBe('slot_past');
    await api.db
      .update(interviews)
      .set({ endsAt: now, startsAt: new Date(now.getTime() - DAY) })
      .where(eq(interviews.id, interview.id));
    expect((await refusal(stage.karim.actor, interview.id, interview.slots[1]?.id)).code).toBe(
      'interview_over',
    );
    const { data: past } = await stage.karim.actor.call(list, { query: { type: 'past' } });
    expect(past).toMatchObject([{ id: interview.id, open: false }]);
  });

  test('chooses and asks by the mailed link, without a session; reading it decides nothing', async () => {
    const interview = await offered();
    const [mail] = await mailsOf(stage.karim.actor.email, 'interviewOffered');
    const params = { token: tokenIn(mail) };
    const visitor = api.visitor();
    const { data } = await visitor.call(readLink, { params });
    expect(data).toMatchObject({ moved: false, interview: { id: interview.id } });
    await visitor.call(askOtherTimeByLink, { params, body: { otherTime: 'Plutôt après 17 h' } });
    const slotId = slotAt(interview, '2026-12-01');
    const { message } = await visitor.call(answerLink, { params, body: { status: 'accepted', slotId } });
    expect(message).toContain('Entretien confirmé');
    expect(
      (await visitor.refused(answerLink, { params, body: { status: 'accepted', slotId } })).failure.code,
    ).toBe('interview_answered');
  });

  test('may refuse all of them', async () => {
    const { id } = await offered();
    await answer(stage.karim.actor, id, 'rejected');
    expect((await mailsOf(stage.recruiter.email, 'interviewAnswered'))[0]?.subject).toContain('refuse');
    const { data } = await stage.karim.actor.call(list, { query: { type: 'past' } });
    expect(data).toMatchObject([{ id, invitations: [{ answer: 'rejected' }] }]);
  });
});

describe('a candidate whom no slot suits', () => {
  const ask = (interviewId: number, otherTime: string, version?: number) =>
    stage.karim.actor.call(askOtherTime, { body: { interviewId, otherTime, version } });
  const fails = async (body: { interviewId: number; otherTime: string; version?: number }) =>
    (await stage.karim.actor.refused(askOtherTime, { body })).failure;

  test('says so once in their own words, which the organiser reads and answers with other slots', async () => {
    const { id } = await offered();
    const { message } = await ask(id, '  Plutôt le soir,\naprès 17 h.  ');
    expect(message).toContain('Votre demande est envoyée');
    const [mail] = await mailsOf(stage.recruiter.email, 'interviewOtherTime');
    expect(mail?.subject).toContain('Karim Benali demande un autre horaire');
    expect(mail?.text).toContain('Plutôt le soir,\naprès 17 h.');
    const seen = await seenBy(stage.recruiter, id);
    expect(seen.invitations).toMatchObject([
      { answer: 'pending', otherTime: 'Plutôt le soir,\naprès 17 h.' },
    ]);
    expect(await fails({ interviewId: id, otherTime: 'Ou le matin' })).toMatchObject({
      code: 'interview_answered',
      message: expect.stringContaining('déjà demandé'),
    });
    const { data } = await changeTo(id, {
      startTime: '2026-12-07T18:00',
      duration: 1,
      moreSlots: [{ startTime: '2026-12-08T18:00' }],
    });
    expect(data.invitations).toMatchObject([{ answer: 'pending', otherTime: '' }]);
    expect((await mailsOf(stage.karim.actor.email, 'interviewReoffered'))[0]?.text).toContain(
      'lundi 7 décembre à 18:00',
    );
    await ask(id, 'Toujours pas');
    const own = await seenBy(stage.karim.actor, id);
    await choose(stage.karim.actor, id, slotAt(own, '2026-12-08'));
  });

  test('cannot send nothing, too much, or words about former slots; a date they may refuse in words too', async () => {
    const { id, version } = await offered();
    expect((await fails({ interviewId: id, otherTime: '  ' })).fields).toHaveProperty('otherTime');
    expect((await fails({ interviewId: id, otherTime: 'x'.repeat(501) })).fields).toHaveProperty('otherTime');
    await changeTo(id, { startTime: '2026-12-07T18:00' });
    expect((await fails({ interviewId: id, otherTime: 'Non', version })).code).toBe('interview_moved');
    await ask(id, 'Plutôt mardi');
    const [mail] = await mailsOf(stage.recruiter.email, 'interviewOtherTime');
    expect(mail?.text).toContain('Plutôt mardi');
    expect(mail?.text).toContain('lundi 7 décembre 2026 à 18:00');
    expect((await seenBy(stage.recruiter, id)).invitations).toMatchObject([
      { answer: 'pending', otherTime: 'Plutôt mardi' },
    ]);
    await stage.karim.actor.call(interviewsContract.answer, {
      body: { interviewId: id, status: 'accepted' },
    });
    expect((await fails({ interviewId: id, otherTime: 'Non' })).code).toBe('interview_answered');
  });
});
