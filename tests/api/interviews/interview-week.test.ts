import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { Actor } from '../../support/api.ts';
import { addInterview } from '../../support/interviews/a-planned-interview.ts';
import { planned } from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const weekOf = async (week: string, actor: Actor = stage.recruiter) =>
  (await actor.call(interviewsContract.list, { query: { week } })).data.map(({ id }) => id);

describe('the interviews of a week', () => {
  test('are dates and slots of its seven days, each on the clock of its interview', async () => {
    const overlapping = { allowOverlap: true } as const;
    const at = (startTime: string) => planned(stage, { startTime, ...overlapping }, [stage.karim]);
    const sunday = await at('2026-12-06T23:30');
    const monday = await at('2026-12-07T00:00');
    const inReunion = await planned(
      stage,
      { startTime: '2026-12-07T00:30', timeZone: 'Indian/Reunion', ...overlapping },
      [stage.camille],
    );
    const moreSlots = [{ startTime: '2026-12-14T09:00' }];
    const slots = await planned(stage, { startTime: '2026-12-13T09:00', moreSlots }, [stage.camille]);
    expect(await weekOf('2026-11-30')).toEqual([sunday.id]);
    expect(await weekOf('2026-12-07')).toEqual([inReunion.id, monday.id, slots.id]);
    expect(await weekOf('2026-12-14')).toEqual([slots.id]);
    expect(await weekOf('2026-12-15')).toEqual([]);
  });

  test('include a proposal whose slots are as far apart as may be', async () => {
    const moreSlots = [{ startTime: '2028-11-20T09:00' }];
    const { id } = await planned(stage, { startTime: '2026-11-23T09:00', moreSlots }, [stage.karim]);
    expect(await weekOf('2028-11-20')).toEqual([id]);
    expect(await weekOf('2028-11-27')).toEqual([]);
  });

  test('are also past ones, of the caller alone, without those that everybody has refused', async () => {
    const { recruiter, karim, camille } = stage;
    const people = { recruiterId: recruiter.userId, candidateId: karim.actor.userId, cvId: karim.cvId };
    const past = await addInterview(api.db, {
      ...people,
      startsAt: new Date('2026-11-10T09:00:00Z'),
      endsAt: new Date('2026-11-10T10:00:00Z'),
    });
    expect(await weekOf('2026-11-09')).toEqual([past.id]);
    expect(await weekOf('2026-11-09', karim.actor)).toEqual([past.id]);
    expect(await weekOf('2026-11-09', camille.actor)).toEqual([]);
    expect(await weekOf('2026-11-09', await api.recruiter())).toEqual([]);
    const { id } = await planned(stage, {}, [karim]);
    expect(await weekOf('2026-11-30')).toEqual([id]);
    await answer(karim.actor, id, 'rejected');
    expect(await weekOf('2026-11-30')).toEqual([]);
  });

  test.each(['2026-02-30', 'demain'])('are refused for %s, which is no day', async (week) => {
    const { failure } = await stage.recruiter.refused(interviewsContract.list, { query: { week } });
    expect(failure.fields).toHaveProperty('week');
  });
});
