import * as z from 'zod';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { nameText } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { sessionUser } from './authentication.ts';
import { PERSON_NAMES } from './names.ts';

export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;

const binary = (longest: number) =>
  z
    .string('invalid_field')
    .regex(/^[\w-]+$/, 'invalid_field')
    .max(longest, 'invalid_field');

const credential = {
  /** At most 1,023 bytes. */
  id: binary(1_364),
  rawId: binary(1_364),
  type: z.literal('public-key', 'invalid_field'),
};

/** What `navigator.credentials.create` answers, as JSON. Its statement about the device is not wanted. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4_000),
    attestationObject: binary(8_000),
    transports: z
      .array(z.string('invalid_field').regex(/^[a-z-]{1,20}$/, 'invalid_field'), 'invalid_field')
      .max(10, 'invalid_field')
      .default([]),
  }),
});

/** What `navigator.credentials.get` answers, as JSON. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(2_000),
    /** The account, as the passkey holds it. */
    userHandle: binary(100),
  }),
});

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: timestamp,
  /** Null before the first sign-in. */
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyName = nameText(LONGEST_PASSKEY_NAME);

/** What the browser passes to `navigator.credentials.create`. */
export const addingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type AddingOptions = z.output<typeof addingOptions>;

/** What the browser passes to `navigator.credentials.get`; it offers every passkey of the site. */
const signinOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type SigninOptions = z.output<typeof signinOptions>;

/** Passkeys (WebAuthn) sign in beside the password. Each belongs to one account. */
export const passkeysContract = defineResource({
  list: {
    method: 'GET',
    path: '/user/passkeys',
    access: { role: 'any', member: 'self' },
    summary: 'The caller’s passkeys, the oldest first',
    rateLimit: 'read',
    data: z.array(passkey),
  },
  prepareAdding: {
    method: 'POST',
    path: '/user/passkeys/options',
    access: { role: 'any', member: 'self' },
    summary: 'What a browser needs to make a passkey; needs a password or passkey confirmed just before',
    rateLimit: 'write',
    data: addingOptions,
    errors: ['not_confirmed', 'password_first', 'too_many_passkeys'],
  },
  add: {
    method: 'POST',
    path: '/user/passkeys',
    access: { role: 'any', member: 'self' },
    summary: 'Add the passkey that a browser made; the owner gets a mail',
    rateLimit: 'account',
    body: z.object({ name: passkeyName, credential: newCredential }),
    data: passkey,
    errors: ['not_confirmed', 'password_first', 'passkey_refused', 'passkey_known', 'too_many_passkeys'],
  },
  rename: {
    method: 'PATCH',
    path: '/user/passkeys/:id',
    access: { role: 'any', member: 'self', own: [{ object: 'passkey', at: 'params.id' }] },
    summary: 'Rename one of the caller’s passkeys',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ name: passkeyName }),
    data: passkey,
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/user/passkeys/:id',
    access: { role: 'any', member: 'self', own: [{ object: 'passkey', at: 'params.id' }] },
    summary: 'Remove one of the caller’s passkeys: it opens nothing from now on; the owner gets a mail',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
  prepareSignin: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey; the same for everybody but its challenge',
    rateLimit: 'read',
    data: signinOptions,
  },
  signinByPasskey: {
    dealsInTokens: true,
    names: PERSON_NAMES,
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey; it counts as a confirmed password',
    rateLimit: 'account',
    body: z.object({ role: z.enum(['candidate', 'recruiter'], 'invalid_field'), credential: assertion }),
    data: sessionUser,
    errors: ['passkey_refused', 'passkey_other_role', 'email_unverified', 'use_garage', 'too_many_requests'],
  },
});
