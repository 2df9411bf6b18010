import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffQuotesContract } from '#lib/contract/staff/quotes.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addQuote } from '../../support/quotes/add-quote.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

const { list, move, note, remind } = staffQuotesContract;

let api: TestApi;
let anne: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anne = await aStaffMember(api, 'support');
});
afterAll(() => api.close());

const listed = async (status: 'new' | 'called_back' | 'won' | 'due') =>
  (await anne.call(list, { query: { status, limit: 50 } })).data;

describe('quotes', () => {
  it('are listed by status, the oldest first, with their notes', async () => {
    const now = api.clock.now();
    const [young, old] = [
      await addQuote(api.db, { createdAt: now }),
      await addQuote(api.db, { createdAt: later(now, -DAY) }),
    ];
    expect((await listed('new')).map(({ id }) => id)).toEqual([old, young]);
    await anne.call(note, { params: { id: old }, body: { text: 'Absent ce matin.' } });
    await anne.call(move, { params: { id: old }, body: { from: 'new', to: 'called_back' } });
    expect((await listed('new')).map(({ id }) => id)).toEqual([young]);
    const [called] = await listed('called_back');
    expect(called?.notes).toMatchObject([
      { text: 'Absent ce matin.', author: expect.stringContaining('Équipe') },
    ]);
  });

  it('are due on the day of their reminder, in Paris', async () => {
    const id = await addQuote(api.db);
    const day = parisDay(later(api.clock.now(), 3 * DAY));
    await anne.call(remind, { params: { id }, body: { remindOn: day } });
    expect(await listed('due')).toEqual([]);
    api.clock.advance(3 * DAY);
    const fresh = await aStaffMember(api, 'finance');
    const { data } = await fresh.call(list, { query: { status: 'due' } });
    expect(data).toMatchObject([{ id, isDue: true, remindOn: day }]);
    await fresh.call(remind, { params: { id }, body: { remindOn: null } });
    expect((await fresh.call(list, { query: { status: 'due' } })).data).toEqual([]);
    anne = fresh;
  });

  it.each([
    ['a note without text', note, { text: '  ' }, 'text'],
    ['a day that does not exist', remind, { remindOn: '2099-02-30' }, 'remindOn'],
    ['a day in the past', remind, { remindOn: '2020-01-01' }, 'remindOn'],
  ] as const)('refuse %s next to its field', async (_title, operation, body, field) => {
    const params = { id: await addQuote(api.db) };
    const { failure } = await anne.refused(operation, { params, body } as never);
    expect([failure.statusCode, Object.keys(failure.fields ?? {})]).toEqual([422, [field]]);
  });

  it('are moved once by two people who saw the same', async () => {
    const params = { id: await addQuote(api.db) };
    await anne.call(move, { params, body: { from: 'new', to: 'won' } });
    const { failure } = await anne.refused(move, { params, body: { from: 'new', to: 'lost' } });
    expect([failure.statusCode, failure.code]).toEqual([409, 'quote_changed']);
  });
});
