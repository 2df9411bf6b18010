/** `HH:MM`, 24 hours, in Paris. */
export type Span = { opens: string; closes: string };

/** One list for each ISO weekday, Monday first; an empty list is a closed day. */
export type OpeningHours = readonly Span[][];
