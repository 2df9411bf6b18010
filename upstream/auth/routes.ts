import type { authContract } from '#lib/contract/auth.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { passwordHandlers } from './password-routes.ts';
import { signinHandlers } from './signin.ts';
import { signupHandlers } from './signup.ts';
import { verificationHandlers } from './verification.ts';

export const authHandlers: Handlers<typeof authContract> = {
  ...signupHandlers,
  ...signinHandlers,
  ...passwordHandlers,
  ...verificationHandlers,
};
