import type { staffQuotesContract } from '#lib/contract/staff/quotes.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { addQuoteNote, moveQuote, setQuoteReminder } from '#upstream/quotes/follow-up.ts';
import { listQuotes } from './store.ts';

type Contract = typeof staffQuotesContract;

const workOf = ({
  params,
  staff,
  request,
  deps,
}: Context<Contract['move']> | Context<Contract['note']> | Context<Contract['remind']>) => ({
  quoteId: params.id,
  by: { staffId: staff.id, request },
  now: deps.clock(),
});

export const staffQuotesHandlers: Handlers<Contract> = {
  async list({ db, query, deps }) {
    return listQuotes(db, query, deps.clock());
  },

  async move(context) {
    const work = workOf(context);
    await context.db.transaction((tx) => moveQuote(tx, { ...work, ...context.body }));
    return { data: null, message: context.t('quotes.moved') };
  },

  async note(context) {
    const work = workOf(context);
    await context.db.transaction((tx) => addQuoteNote(tx, { ...work, ...context.body }));
    return { data: null, message: context.t('quotes.noted') };
  },

  async remind(context) {
    const work = workOf(context);
    const { remindOn } = context.body;
    await context.db.transaction((tx) => setQuoteReminder(tx, { ...work, remindOn }));
    return { data: null, message: context.t(remindOn === null ? 'quotes.unreminded' : 'quotes.reminded') };
  },
};
