import { randomBytes } from 'node:crypto';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { type Passkey, passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { passkeys } from '#upstream/platform/schema/passkeys.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from '../api.ts';
import type { Authenticator, Twist } from './an-authenticator.ts';

export async function confirmPassword(actor: Actor): Promise<void> {
  await actor.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
}

/** Adds a passkey as the page does: the password first. */
export async function addPasskey(actor: Actor, device: Authenticator, name = 'Téléphone'): Promise<Passkey> {
  await confirmPassword(actor);
  const { data: options } = await actor.call(passkeysContract.prepareAdding, {});
  const body = { name, credential: device.create(options) };
  return (await actor.call(passkeysContract.add, { body })).data;
}

/** What a sign-in with the device's passkey sends. */
export async function aPasskeySignin(visitor: Actor, device: Authenticator, role: Role, twist?: Twist) {
  const { data: options } = await visitor.call(passkeysContract.prepareSignin, {});
  return { body: { role, credential: device.get(options, twist) } };
}

/** A row alone, for tests that never sign in with it. Returns its id. */
export async function addPasskeyRow(api: TestApi, { userId }: Actor): Promise<number> {
  const [row] = await api.db
    .insert(passkeys)
    .values({
      userId,
      credentialId: randomBytes(16),
      publicKey: randomBytes(77),
      counter: 0,
      name: 'Ordinateur du garage',
      createdAt: api.clock.now(),
    })
    .returning({ id: passkeys.id });
  if (!row) throw new Error('no passkey was added');
  return row.id;
}
