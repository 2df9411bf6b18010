import { describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { offered, seenBy, slotAt } from '../../support/interviews/a-proposal.ts';
import { planned, tokenIn } from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const { detail } = interviewsContract;

/** An interview of Karim alone, far enough for a day to pass. */
const refusedOne = async () => {
  const { id } = await planned(stage, { startTime: '2026-12-08T14:30' }, [stage.karim]);
  await answer(stage.karim.actor, id, 'rejected');
  return id;
};
const own = async (id: number) =>
  (await stage.karim.actor.call(detail, { params: { id } })).data.invitations[0];
const takeBack = (interviewId: number) =>
  stage.karim.actor.call(interviewsContract.answer, { body: { interviewId, status: 'pending' } });
const refusedBack = async (interviewId: number) =>
  (await stage.karim.actor.refused(interviewsContract.answer, { body: { interviewId, status: 'pending' } }))
    .failure;

describe('a refusal', () => {
  test('is taken back within a day, which the recruiter hears, and the invitation is answered again', async () => {
    const id = await refusedOne();
    api.clock.advance(23 * HOUR);
    expect(await own(id)).toMatchObject({ answer: 'rejected', canTakeBack: true });
    const { message } = await takeBack(id);
    expect(message).toContain('Votre refus est annulé');
    expect(await own(id)).toMatchObject({ answer: 'pending', answeredAt: null, canTakeBack: false });
    const last = (await api.mails(stage.recruiter.email)).at(-1);
    expect(last?.subject).toContain('Karim Benali revient sur son refus');
    await answer(stage.karim.actor, id, 'accepted');
    expect((await own(id))?.answer).toBe('accepted');
  });

  test('stands after a day, and nobody takes back what they have not refused', async () => {
    const id = await refusedOne();
    api.clock.advance(24 * HOUR);
    expect((await own(id))?.canTakeBack).toBe(false);
    expect(await refusedBack(id)).toMatchObject({
      code: 'interview_answered',
      message: expect.stringContaining('24\u00a0heures'),
    });
    const other = await planned(stage, { startTime: '2026-12-09T14:30' }, [stage.karim]);
    expect((await refusedBack(other.id)).code).toBe('interview_answered');
  });

  test('stands when somebody else has got the time meanwhile, and says so', async () => {
    const id = await refusedOne();
    const other = await planned(stage, { startTime: '2026-12-08T15:00' }, [stage.camille]);
    await answer(stage.camille.actor, other.id, 'accepted');
    expect(await refusedBack(id)).toMatchObject({
      code: 'slot_taken',
      message: expect.stringContaining('donné à une autre personne'),
    });
    expect((await own(id))?.answer).toBe('rejected');
  });

  test('a refusal of slots that is taken back brings back those that are left', async () => {
    const { id } = await offered();
    await answer(stage.karim.actor, id, 'rejected');
    await takeBack(id);
    const seen = await seenBy(stage.karim.actor, id);
    expect(seen.slots.map(({ state }) => state)).toContain('free');
    expect(slotAt(seen, '2026-12-01')).toBeDefined();
  });

  test('a refusal cannot be taken back once the application was withdrawn', async () => {
    const { id } = await planned(stage, { startTime: '2026-12-08T14:30' }, [stage.karim]);
    await stage.karim.actor.call(applicationsContract.withdraw, { params: { id: stage.offerId } });
    expect(await own(id)).toMatchObject({ answer: 'rejected', canTakeBack: false });
    expect((await refusedBack(id)).code).toBe('interview_answered');
  });

  test('is taken back by the mailed link too', async () => {
    const { id } = await planned(stage, { startTime: '2026-12-08T14:30' }, [stage.karim]);
    const token = tokenIn((await api.mails(stage.karim.actor.email)).at(-1));
    const params = { token };
    const visitor = api.visitor();
    await visitor.call(interviewsContract.answerLink, { params, body: { status: 'rejected' } });
    await visitor.call(interviewsContract.answerLink, { params, body: { status: 'pending' } });
    expect((await own(id))?.answer).toBe('pending');
  });
});
