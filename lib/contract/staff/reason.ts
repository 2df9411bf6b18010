import * as z from 'zod';

/** Why money or a plan is given, in words that only staff read. */
export const reason = z.string('refund_reason').trim().min(3, 'refund_reason').max(300, 'too_long');
