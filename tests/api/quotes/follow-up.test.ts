import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { addQuote } from '#tests/support/quotes/add-quote.ts';
import { ANNE, addColleagues } from '#tests/support/staff/colleagues.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { quoteNotes, quotes } from '#upstream/platform/schema/quotes.ts';
import { addQuoteNote, moveQuote, setQuoteReminder } from '#upstream/quotes/follow-up.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addColleagues(api.db);
});
afterAll(() => api.close());

const by = ANNE;
const work = async () => ({ quoteId: await addQuote(api.db), by, now: api.clock.now() });
const quoteOf = async (id: number) => (await api.db.select().from(quotes).where(eq(quotes.id, id)))[0];
const actsOf = async (id: number) => {
  const all = await api.db.select().from(auditEvents).orderBy(auditEvents.id);
  return all
    .filter(({ object }) => object?.startsWith(`quote ${id}`))
    .map(({ act, object }) => [act, object]);
};

describe('the status of a quote', () => {
  it('begins as new, moves with one audit row, and needs no reminder once the quote is closed', async () => {
    const its = await work();
    const { quoteId } = its;
    expect(await quoteOf(quoteId)).toMatchObject({ status: 'new', remindOn: null });
    await api.db.transaction((tx) => setQuoteReminder(tx, { ...its, remindOn: '2099-02-03' }));
    await api.db.transaction((tx) => moveQuote(tx, { ...its, from: 'new', to: 'called_back' }));
    expect(await quoteOf(quoteId)).toMatchObject({ status: 'called_back', remindOn: '2099-02-03' });
    await api.db.transaction((tx) => moveQuote(tx, { ...its, from: 'called_back', to: 'lost' }));
    expect(await quoteOf(quoteId)).toMatchObject({ status: 'lost', remindOn: null });
    expect(await actsOf(quoteId)).toEqual([
      ['quote_reminder_set', `quote ${quoteId}`],
      ['quote_moved', `quote ${quoteId} called_back`],
      ['quote_moved', `quote ${quoteId} lost`],
    ]);
  });

  it('is changed by one of two people who decide at once', async () => {
    const its = await work();
    const move = (to: 'won' | 'lost') =>
      api.db.transaction((tx) => moveQuote(tx, { ...its, from: 'new', to }));
    const results = await Promise.allSettled([move('won'), move('lost')]);
    const [refused, ...more] = results.filter((result) => result.status === 'rejected');
    expect(more).toEqual([]);
    expect(refused?.reason).toMatchObject({ code: 'quote_changed', statusCode: 409 });
    expect(await actsOf(its.quoteId)).toHaveLength(1);
  });

  it('writes nothing when it stays as it is', async () => {
    const its = await work();
    await api.db.transaction((tx) => moveQuote(tx, { ...its, from: 'new', to: 'new' }));
    expect(await actsOf(its.quoteId)).toEqual([]);
  });
});

describe('notes of a quote', () => {
  it('stay in their order, with author and time, and end with the quote', async () => {
    const its = await work();
    for (const text of ['Absent.', 'Rappelé, veut un prix.']) {
      await api.db.transaction((tx) => addQuoteNote(tx, { ...its, text }));
    }
    const notes = () => api.db.select().from(quoteNotes).where(eq(quoteNotes.quoteId, its.quoteId));
    expect(await notes()).toMatchObject([
      { text: 'Absent.', ...ANNE, createdAt: its.now },
      { text: 'Rappelé, veut un prix.', ...ANNE },
    ]);
    await api.db.delete(quotes).where(eq(quotes.id, its.quoteId));
    expect(await notes()).toEqual([]);
  });
});

describe('the reminder of a quote', () => {
  it('is today or later, and can be removed', async () => {
    const its = await work();
    const set = (remindOn: string | null) =>
      api.db.transaction((tx) => setQuoteReminder(tx, { ...its, remindOn }));
    await expect(set('2020-01-01')).rejects.toMatchObject({
      options: { fields: { remindOn: 'reminder_past' } },
    });
    await set('2099-01-01');
    expect(await quoteOf(its.quoteId)).toMatchObject({ remindOn: '2099-01-01' });
    await set(null);
    expect(await quoteOf(its.quoteId)).toMatchObject({ remindOn: null });
  });

  it('does not exist for a closed quote, or a quote that does not exist', async () => {
    const its = await work();
    await api.db.transaction((tx) => moveQuote(tx, { ...its, from: 'new', to: 'won' }));
    const set = (quoteId: number) =>
      api.db.transaction((tx) => setQuoteReminder(tx, { ...its, quoteId, remindOn: '2099-01-01' }));
    await expect(set(its.quoteId)).rejects.toMatchObject({ code: 'quote_closed' });
    await expect(set(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});
