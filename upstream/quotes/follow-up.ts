import { eq } from 'drizzle-orm';
import { isClosedQuote, type QuoteStatus } from '#lib/rules/quotes/quote-status.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { type Act, type ActBy, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { quoteNotes, quotes } from '#upstream/platform/schema/quotes.ts';

export type QuoteBy = ActBy & { staffId: number };
type Quote = typeof quotes.$inferSelect;
type Work = { quoteId: number; by: QuoteBy; now: Date };

/** @throws not_found */
async function lockQuote(tx: Db, quoteId: number): Promise<Quote> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update');
  if (!quote) throw apiError('not_found');
  return quote;
}

const noteAct = (tx: Db, act: Act['act'], { quoteId, by, now }: Work, change = '') =>
  recordAct(tx, { act, object: `quote ${quoteId}${change}`, ...by, now });

/**
 * Gives a quote another status. `from` is what the person saw; a closed quote needs no reminder any more.
 * @throws not_found, quote_changed
 */
export async function moveQuote(tx: Db, work: Work & { from: QuoteStatus; to: QuoteStatus }): Promise<void> {
  const { quoteId, from, to, now } = work;
  const { status, remindOn } = await lockQuote(tx, quoteId);
  if (status !== from) throw apiError('quote_changed');
  if (to === from) return;
  await tx
    .update(quotes)
    .set({ status: to, statusAt: now, remindOn: isClosedQuote(to) ? null : remindOn })
    .where(eq(quotes.id, quoteId));
  await noteAct(tx, 'quote_moved', work, ` ${to}`);
}

/**
 * Notes are never changed or deleted; they end with the quote.
 * @throws not_found
 */
export async function addQuoteNote(tx: Db, work: Work & { text: string }): Promise<void> {
  const { quoteId, by, text, now } = work;
  await lockQuote(tx, quoteId);
  await tx.insert(quoteNotes).values({ quoteId, staffId: by.staffId, text, createdAt: now });
  await noteAct(tx, 'quote_noted', work);
}

/**
 * Sets the day of the reminder, as `2026-12-24`; null removes it.
 * @throws not_found, quote_closed; ApiError 422 on `remindOn` for a day in the past
 */
export async function setQuoteReminder(tx: Db, work: Work & { remindOn: string | null }): Promise<void> {
  const { quoteId, remindOn, now } = work;
  const { status } = await lockQuote(tx, quoteId);
  if (isClosedQuote(status)) throw apiError('quote_closed');
  if (remindOn !== null && remindOn < parisDay(now)) throw fieldError('remindOn', 'reminder_past');
  await tx.update(quotes).set({ remindOn }).where(eq(quotes.id, quoteId));
  await noteAct(tx, 'quote_reminder_set', work);
}
