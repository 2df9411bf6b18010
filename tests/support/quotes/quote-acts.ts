import { addQuoteNote, moveQuote, setQuoteReminder } from '#upstream/quotes/follow-up.ts';
import { api } from '../orders/payments.ts';
import { ANNE } from '../staff/colleagues.ts';
import { addQuote } from './add-quote.ts';

async function aWork() {
  const quoteId = await addQuote(api.db);
  return { quoteId, by: ANNE, now: api.clock.now() };
}

/** The acts of the audit trail, and what must then stand there. */
export const quoteActs = () => ({
  async quote_moved() {
    const work = await aWork();
    await api.db.transaction((tx) => moveQuote(tx, { ...work, from: 'new', to: 'won' }));
    return { actorId: null, subjectId: null, object: `quote ${work.quoteId} won` };
  },
  async quote_noted() {
    const work = await aWork();
    await api.db.transaction((tx) => addQuoteNote(tx, { ...work, text: 'Rappeler mardi.' }));
    return { actorId: null, subjectId: null, object: `quote ${work.quoteId}` };
  },
  async quote_reminder_set() {
    const work = await aWork();
    await api.db.transaction((tx) => setQuoteReminder(tx, { ...work, remindOn: '2099-01-15' }));
    return { actorId: null, subjectId: null, object: `quote ${work.quoteId}` };
  },
});
