import * as z from 'zod';
import { STAFF_RIGHTS, STAFF_ROLES } from '#lib/rules/staff/staff-roles.ts';
import { addingOptions, assertion, newCredential, passkey, passkeyName } from '../accounts/passkeys.ts';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { ownPassword } from '../platform/form-fields.ts';
import { email } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';

export const SHORTEST_STAFF_PASSWORD = 12;

const tokenParams = z.object({ token: z.string().max(80) });

/** Six digits of an app, or a one-time code; spaces and dashes do not count. */
const code = z
  .string('required_field')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'required_field').max(20, 'bad_code'));

const staffPassword = z
  .string('required_field')
  .min(1, 'required_field')
  .min(SHORTEST_STAFF_PASSWORD, 'staff_password_length')
  .max(100, 'too_long');

const signedIn = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  language: z.enum(['fr', 'en']),
  roles: z.array(z.enum(STAFF_ROLES)),
  accessToken: z.string(),
  /** Stored by the browser, so that failures of others do not block its next sign-in. */
  deviceToken: z.string(),
});
export type StaffSignedIn = z.output<typeof signedIn>;

const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  rights: z.array(z.enum(STAFF_RIGHTS)),
  passkeys: z.array(passkey),
  /** A password and an app for codes. */
  hasApp: z.boolean(),
  /** One-time codes that still work. */
  codesLeft: z.number(),
  sessionEndsAt: timestamp,
});
export type StaffAccount = z.output<typeof ownAccount>;

const setup = z.object({
  name: z.string(),
  email: z.string(),
  /** For the picture that an app reads (Key URI Format). */
  totpUri: z.string(),
  /** The same key to type, in base 32. */
  totpKey: z.string(),
  expiresAt: timestamp,
});
export type StaffSetup = z.output<typeof setup>;

const newCodes = z.object({ codes: z.array(z.string()) });

/** Sessions and own credentials of the people who operate Bielle. */
export const staffSessionContract = defineResource({
  signinByCode: {
    method: 'POST',
    path: '/staff/signin',
    access: 'public',
    summary: 'Sign in as staff with password and a code of the app, or a one-time code',
    rateLimit: 'account',
    body: z.object({ email, password: ownPassword('required_field'), code }),
    data: signedIn,
    errors: ['bad_credentials', 'too_many_requests'],
  },
  signinByPasskey: {
    method: 'POST',
    path: '/staff/signin/passkey',
    access: 'public',
    summary: 'Sign in as staff with a passkey; its question comes from POST /auth/passkey/options',
    rateLimit: 'account',
    body: z.object({ credential: assertion }),
    data: signedIn,
    errors: ['passkey_refused', 'too_many_requests'],
  },
  signout: {
    method: 'POST',
    path: '/staff/signout',
    access: { staff: 'self' },
    summary: 'End this session of staff',
    rateLimit: 'write',
    data: nothing,
  },
  me: {
    method: 'GET',
    path: '/staff/me',
    access: { staff: 'self' },
    summary: 'Who is signed in, with roles, rights and ways to sign in',
    rateLimit: 'read',
    data: ownAccount,
  },
  makeCodes: {
    method: 'POST',
    path: '/staff/me/codes',
    access: { staff: 'self' },
    summary: 'Ten new one-time codes; the old ones stop working. Needs a session of at most ten minutes',
    rateLimit: 'account',
    data: newCodes,
    errors: ['not_confirmed'],
  },
  beginSetup: {
    method: 'POST',
    path: '/staff/me/setup',
    access: { staff: 'self' },
    summary: 'A link to add a passkey or an app. Needs a session of at most ten minutes',
    rateLimit: 'account',
    data: z.object({ token: z.string() }),
    errors: ['not_confirmed'],
  },
  removePasskey: {
    method: 'POST',
    path: '/staff/me/passkeys/:id/remove',
    access: { staff: 'self' },
    summary: 'Remove an own passkey, unless it is the only way to sign in',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['conflict'],
  },
  readSetup: {
    method: 'GET',
    path: '/staff/setup/:token',
    access: 'public',
    summary: 'What the page of a set-up link shows',
    rateLimit: 'read',
    params: tokenParams,
    data: setup,
    errors: ['setup_over'],
  },
  setupByCode: {
    method: 'POST',
    path: '/staff/setup/:token',
    access: 'public',
    summary: 'Set password and app of an account of staff; signs in, and answers ten one-time codes',
    rateLimit: 'account',
    params: tokenParams,
    body: z.object({ password: staffPassword, code }),
    data: newCodes.extend({ session: signedIn }),
    errors: ['setup_over'],
  },
  preparePasskey: {
    method: 'POST',
    path: '/staff/setup/:token/passkey/options',
    access: 'public',
    summary: 'What a browser needs to make the passkey of a set-up link',
    rateLimit: 'write',
    params: tokenParams,
    data: addingOptions,
    errors: ['setup_over', 'too_many_passkeys'],
  },
  setupByPasskey: {
    method: 'POST',
    path: '/staff/setup/:token/passkey',
    access: 'public',
    summary: 'Add the passkey that a browser made to the account of a set-up link',
    rateLimit: 'account',
    params: tokenParams,
    body: z.object({ name: passkeyName, credential: newCredential }),
    data: nothing,
    errors: ['setup_over', 'passkey_refused', 'passkey_known', 'too_many_passkeys'],
  },
});
