import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { passwordHandlers } from './password-routes.ts';
import { signinHandlers } from './signin.ts';
import { signupHandlers } from './signup.ts';
import { verificationHandlers } from './verification.ts';

export const authenticationHandlers: Handlers<typeof authenticationContract> = {
  ...signupHandlers,
  ...signinHandlers,
  ...passwordHandlers,
  ...verificationHandlers,
};
