import * as z from 'zod';
import { resetBody } from './auth.ts';
import { samePassword } from './fields.ts';

/** The reset form asks for the new password twice; the operation takes it once. */
export const resetForm = resetBody
  .extend({ confirmPassword: z.string('confirm_required').min(1, 'confirm_required') })
  .refine(...samePassword('newPassword', 'confirmPassword'));
