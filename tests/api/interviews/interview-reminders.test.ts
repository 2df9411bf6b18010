import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { sendReminders } from '#upstream/interviews/jobs.ts';
import { DAY, HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { formOf, planned, tokenIn } from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const move = (id: number, changes = {}) =>
  stage.recruiter.call(interviewsContract.update, { params: { id }, body: formOf(stage, changes) });

describe('reminders', () => {
  const at = (moment: string) => api.clock.advance(new Date(moment).getTime() - api.clock.now().getTime());
  const mail = () => api.deps;
  const remindersTo = async (email: string) =>
    (await api.mails(email)).filter(({ template }) => template === 'interviewReminder');

  test('are sent a day and two hours before, once even with two workers, to guests who have not refused', async () => {
    const { karim, camille, recruiter } = stage;
    const start = new Date(Math.ceil((api.clock.now().getTime() + 5 * DAY) / HOUR) * HOUR);
    const { id } = await planned(stage, { startTime: start.toISOString() });
    await answer(camille.actor, id, 'rejected');
    const both = () => Promise.all([sendReminders(api.db, mail()), sendReminders(api.db, mail())]);
    await both();
    expect(await remindersTo(karim.actor.email)).toEqual([]);
    at(new Date(start.getTime() - DAY).toISOString());
    await both();
    await both();
    expect(await remindersTo(karim.actor.email)).toHaveLength(1);
    const [first] = await remindersTo(karim.actor.email);
    expect(tokenIn(first)).toHaveLength(43);
    await answer(karim.actor, id, 'accepted');
    at(new Date(start.getTime() - 2 * HOUR + 5 * MINUTE).toISOString());
    await both();
    const [, second] = await remindersTo(karim.actor.email);
    expect([tokenIn(second).length, second?.text]).toEqual([43, expect.stringContaining('Voir l’entretien')]);
    expect(await remindersTo(recruiter.email)).toHaveLength(2);
    expect(await remindersTo(camille.actor.email)).toEqual([]);
  });

  test('follow a move, stop after a cancellation, and are not sent too late', async () => {
    const { karim } = stage;
    const quarter = (days: number) =>
      new Date(Math.ceil((api.clock.now().getTime() + days * DAY) / HOUR) * HOUR).toISOString();
    const moved = await planned(stage, { startTime: quarter(3) });
    const cancelled = await planned(stage, { startTime: quarter(3), allowOverlap: true });
    await planned(stage, { startTime: new Date(Date.parse(quarter(0)) + HOUR).toISOString() });
    await move(moved.id, { startTime: quarter(10) });
    await stage.recruiter.call(interviewsContract.remove, { params: { id: cancelled.id } });
    api.clock.advance(2 * DAY + 2 * HOUR);
    await sendReminders(api.db, mail());
    expect(await remindersTo(karim.actor.email)).toEqual([]);
    // A queue that stood still for a day reminds nobody of tomorrow when it is today.
    api.clock.advance(7 * DAY + 20 * HOUR);
    await sendReminders(api.db, mail());
    expect(await remindersTo(karim.actor.email)).toEqual([]);
  });
});
