import * as z from 'zod';

const span = z.object({ opens: z.string(), closes: z.string() });

/** One list for each weekday, Monday first; an empty list is a closed day. Null while not stated. */
export const openingHours = z.array(z.array(span)).nullable();
