import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';

export const feed = z.object({
  /** The secret address of the feed; null without one. */
  url: z.string().nullable(),
  createdAt: timestamp.nullable(),
});
