import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { planned } from '../../support/interviews/an-interview.ts';
import { setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

const { answer, usualTimes } = interviewsContract;

setUpAgenda();

type Query = { day?: string; timeZone?: 'Europe/Paris' | 'Indian/Reunion' };
const usual = async (query: Query = {}) => (await stage.recruiter.call(usualTimes, { query })).data;

describe('the usual times of a recruiter', () => {
  test('are an hour in the morning and in the afternoon before the first invitation', async () => {
    const { duration, times } = await usual();
    expect(duration).toBe(2);
    expect(times.map((time) => time.slice(11))).toEqual(['09:00', '14:00', '17:00']);
  });

  test('are the hours and the duration of the last invitations, on later days', async () => {
    await planned(
      stage,
      { startTime: '2026-12-03T10:15', duration: 1, moreSlots: [{ startTime: '2026-12-04T17:30' }] },
      [stage.karim],
    );
    const { duration, times } = await usual({ day: '2026-12-07' });
    expect(duration).toBe(1);
    expect(times).toEqual(['2026-12-07T10:15', '2026-12-08T17:30', '2026-12-09T10:15']);
  });

  test('leave out when the recruiter is busy, on the clock that was asked for', async () => {
    const { id } = await planned(stage, { startTime: '2026-12-08T10:00', duration: 2 }, [stage.camille]);
    await stage.camille.actor.call(answer, { body: { interviewId: id, status: 'accepted' } });
    const { times } = await usual({ day: '2026-12-08' });
    expect(times).toEqual(['2026-12-09T10:00', '2026-12-10T10:00']);
    // 13:00 there is 10:00 in Paris.
    expect((await usual({ day: '2026-12-08', timeZone: 'Indian/Reunion' })).times[0]).toBe(
      '2026-12-08T10:00',
    );
  });

  test('refuses a day or a clock that there is not', async () => {
    const query = { day: '2026-13-40', timeZone: 'Mars' } as never;
    const { failure } = await stage.recruiter.refused(usualTimes, { query });
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(['day', 'timeZone']);
  });
});
