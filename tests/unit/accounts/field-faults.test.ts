import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactBody } from '#lib/contract/accounts/contact-form.ts';
import { resetBody } from '#lib/contract/accounts/forms.ts';

test.each([
  [resetBody, { code: '12 34', newPassword: 'Vilebrequin7!', email: 'zoe@exemple.fr' }, 'code_digits'],
  [resetBody, { code: '123 456', newPassword: 'Vilebrequin7!', email: 'zoe@' }, 'email_format'],
  [contactBody, { phoneNumber: '06 12', postalCode: '69003' }, 'phone_number'],
] as const)('a wrong field says what is expected (%#)', (form: z.ZodMiniType, typed, fault) => {
  expect(z.safeParse(form, typed).error?.issues.map(({ message }) => message)).toEqual([fault]);
});
