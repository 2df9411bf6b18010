import * as z from 'zod';
import { samePassword } from '../platform/fields.ts';
import { resetBody } from './authentication.ts';

export const resetForm = resetBody
  .extend({ confirmPassword: z.string('confirm_required').min(1, 'confirm_required') })
  .refine(...samePassword('newPassword', 'confirmPassword'));
