import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';

/** What an organisation has proved, and since when: a domain, or without one the SIRET of `name`. */
export const proof = z.object({ at: timestamp, name: z.string(), domain: z.string().nullable() });
export type Proof = z.output<typeof proof>;
