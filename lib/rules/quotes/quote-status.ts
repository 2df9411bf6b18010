/** `called_back`: staff have spoken with the buyer; `won` and `lost` close the quote. */
export const QUOTE_STATUSES = ['new', 'called_back', 'won', 'lost'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** A closed quote may be opened again. */
export const isClosedQuote = (status: QuoteStatus): boolean => status === 'won' || status === 'lost';
