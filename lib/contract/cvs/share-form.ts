import * as z from 'zod/mini';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { id, looseText, requiredText } from '../platform/form-fields.ts';
import { email } from '../platform/mailed-fields.ts';

export const cvShareBody = z.object({
  cvId: id,
  email: z.pipe(requiredText(254), email),
  message: z.optional(looseText(1000).check(z.refine((text) => !holdsLink(text), 'no_link'))),
});
