import { describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { closeUnanswered } from '#upstream/applications/deadlines/close.ts';
import {
  changeTo,
  choose,
  mailsOf,
  offered,
  refusal,
  seenBy,
  slotAt,
  THREE,
  templatesOf,
} from '../../support/interviews/a-proposal.ts';
import { calendarIn, formOf, planned, tokenIn } from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

const { askOtherTime, readLink, remove, update } = interviewsContract;

setUpAgenda();

describe('a recruiter who changes', () => {
  test('slots into others: former choices are refused with a sentence, and words keep the slots', async () => {
    const interview = await offered();
    const { data: worded } = await changeTo(interview.id, { ...THREE, information: 'Sonnez deux fois.' });
    expect([worded.version, worded.slots.map(({ id }) => id)]).toEqual([
      1,
      interview.slots.map(({ id }) => id),
    ]);
    const { data } = await changeTo(interview.id, { ...THREE, startTime: '2026-12-09T08:00' });
    expect(data.version).toBe(2);
    const stale = await refusal(stage.karim.actor, interview.id, interview.slots[0]?.id, 1);
    expect(stale).toMatchObject({
      code: 'interview_moved',
      message: expect.stringContaining('Les créneaux ont changé'),
    });
    expect((await refusal(stage.karim.actor, interview.id, interview.slots[0]?.id)).message).toContain(
      'n’est plus proposé',
    );
  });

  test('slots into one date, which is accepted as usual', async () => {
    const interview = await offered();
    const { data } = await changeTo(interview.id, { startTime: '2026-12-09T08:00', duration: 2 });
    expect(data).toMatchObject({ slots: [], time: '2026-12-09T07:00:00.000Z', version: 2 });
    expect(calendarIn((await mailsOf(stage.karim.actor.email, 'interviewInvited'))[0]).event.start).toBe(
      data.time,
    );
    expect(await templatesOf(stage.recruiter.email)).toEqual(['interviewSlotsSent', 'interviewPlanned']);
    expect((await refusal(stage.karim.actor, data.id, interview.slots[0]?.id)).message).toContain(
      'n’est plus proposé',
    );
    await answer(stage.karim.actor, data.id, 'accepted');
  });

  test('a confirmed date into slots: it leaves the calendars, and the former time is free again', async () => {
    const first = await offered({ colleagues: [{ email: 'paul@garage.test' }] });
    await choose(stage.karim.actor, first.id, slotAt(first, '2026-12-03'));
    const { data } = await changeTo(first.id, { ...THREE, colleagues: [{ email: 'paul@garage.test' }] });
    expect(data.slots.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
    expect(data.invitations).toMatchObject([{ answer: 'pending' }]);
    for (const [email, template] of [
      [stage.karim.actor.email, 'interviewReoffered'],
      [stage.recruiter.email, 'interviewSlotsSent'],
      ['paul@garage.test', 'interviewCancelled'],
    ] as const) {
      const cancelled = calendarIn((await mailsOf(email, template)).at(-1));
      expect([cancelled.method, cancelled.event.start]).toEqual(['CANCEL', '2026-12-03T08:30:00.000Z']);
    }
  });

  test('a date of several candidates cannot become slots', async () => {
    const { id } = await planned(stage);
    const body = formOf(stage, THREE, []);
    const { failure } = await stage.recruiter.refused(update, { params: { id }, body });
    expect(failure.fields).toHaveProperty('moreSlots');
  });

  test('takes a proposal back, without a calendar, and its link says that it is no longer valid', async () => {
    const { id } = await offered({ colleagues: [{ email: 'jeanne@garage.test' }] });
    const [mail] = await mailsOf(stage.karim.actor.email, 'interviewOffered');
    await stage.recruiter.call(remove, { params: { id } });
    expect((await mailsOf(stage.karim.actor.email, 'interviewUnoffered'))[0]?.attachments).toEqual([]);
    expect(await templatesOf(stage.recruiter.email)).toEqual(['interviewSlotsSent', 'interviewUnoffered']);
    expect(await api.mails('jeanne@garage.test')).toEqual([]);
    const params = { token: tokenIn(mail) };
    expect((await api.visitor().refused(readLink, { params })).failure.statusCode).toBe(404);
  });
});

describe('the former time of an interview', () => {
  const at = (startTime: string) => ({ startTime, duration: 2 });
  const formerAfter = async (id: number, changes: object) => (await changeTo(id, changes)).data.formerTime;

  test('is that before its last move, for both sides, and is left out once it is back there', async () => {
    const { id, formerTime } = await planned(stage, at('2026-12-03T10:00'), [stage.karim]);
    expect(formerTime).toBeNull();
    expect(await formerAfter(id, { ...at('2026-12-03T10:00'), information: 'Sonnez.' })).toBeNull();
    expect(await formerAfter(id, at('2026-12-04T10:00'))).toBe('2026-12-03T09:00:00.000Z');
    expect(await formerAfter(id, { ...at('2026-12-04T10:00'), information: 'Sonnez deux fois.' })).toBe(
      '2026-12-03T09:00:00.000Z',
    );
    expect((await seenBy(stage.karim.actor, id)).formerTime).toBe('2026-12-03T09:00:00.000Z');
    expect(await formerAfter(id, at('2026-12-05T10:00'))).toBe('2026-12-04T09:00:00.000Z');
  });

  test('comes with the clock of the former place', async () => {
    const { id, formerTimeZone } = await planned(stage, at('2026-12-03T10:00'), [stage.karim]);
    expect(formerTimeZone).toBeNull();
    const reunion = {
      ...at('2026-12-04T10:00'),
      kind: 'on_site' as const,
      address: '1 rue du Port',
      address1: '97400 Saint-Denis',
    };
    expect((await changeTo(id, reunion)).data).toMatchObject({
      timeZone: 'Indian/Reunion',
      formerTime: '2026-12-03T09:00:00.000Z',
      formerTimeZone: 'Europe/Paris',
    });
  });

  test('is kept while slots replace the date, until the candidate chooses that time again', async () => {
    const { id } = await planned(stage, at('2026-12-03T09:30'), [stage.karim]);
    const { data } = await changeTo(id, THREE);
    expect(data.formerTime).toBe('2026-12-03T08:30:00.000Z');
    await choose(stage.karim.actor, id, slotAt(data, '2026-12-03'));
    expect((await seenBy(stage.recruiter, id)).formerTime).toBeNull();
  });

  test('there is no former time when proposed slots are replaced or one is chosen', async () => {
    const { id } = await offered();
    expect(await formerAfter(id, { ...THREE, startTime: '2026-12-09T08:00' })).toBeNull();
    expect(await formerAfter(id, at('2026-12-10T08:00'))).toBeNull();
  });
});

describe('the history of an application', () => {
  test('tells both sides of the proposal, of the wish and of the choice', async () => {
    const { karim, offerId, recruiter } = stage;
    const { id } = await offered();
    await karim.actor.call(askOtherTime, { body: { interviewId: id, otherTime: 'Plutôt le soir' } });
    const { data } = await changeTo(id, { ...THREE, startTime: '2026-12-09T18:00' });
    await choose(karim.actor, id, data.slots[0]?.id);
    const kinds = [
      'sent',
      'interview_proposed',
      'other_time_asked',
      'interview_proposed',
      'interview_confirmed',
    ];
    const sent = await karim.actor.call(applicationsContract.readSent, { params: { id: offerId } });
    expect(sent.data.events.map(({ kind }) => kind)).toEqual(kinds);
    const received = await recruiter.call(applicationsContract.readReceived, {
      params: { id: karim.applicationId },
    });
    expect(received.data.events.slice(1).map(({ kind, by }) => [kind, by])).toEqual([
      ['interview_proposed', 'Sophie Martin'],
      ['other_time_asked', 'Karim Benali'],
      ['interview_proposed', 'Sophie Martin'],
      ['interview_confirmed', 'Karim Benali'],
    ]);
  });

  test('waits with the deadline until the last slot has passed', async () => {
    const { karim, recruiter } = stage;
    await offered();
    const close = async () => {
      const overdue = [{ id: karim.applicationId, candidateId: karim.actor.userId }];
      await api.db.transaction((tx) =>
        closeUnanswered(
          tx,
          { ...api.deps, jobs: api.deps.jobs },
          { organisationId: recruiter.userId, overdue: overdue as never },
        ),
      );
      const received = await recruiter.call(applicationsContract.readReceived, {
        params: { id: karim.applicationId },
      });
      return received.data.events.at(-1)?.kind;
    };
    expect(await close()).toBe('interview_proposed');
    api.clock.advance(new Date('2026-12-04T13:00:00Z').getTime() - api.clock.now().getTime());
    expect(await close()).toBe('unanswered');
  });
});
