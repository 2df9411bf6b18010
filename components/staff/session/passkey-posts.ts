import { startRegistration } from '@simplewebauthn/browser';
import { choosePasskey } from '#components/accounts/passkeys/ceremony.ts';
import { ApiFailure, readFailure } from '#lib/contract/platform/client.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';

// Loaded with the first press: pages stay small.

type Action = 'passkey' | 'set-up-passkey';

/** @throws ApiFailure */
async function post<T>(action: Action, fields: Record<string, string>): Promise<T> {
  const answer = await fetch(staffPaths.sessionPost(action), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new ApiFailure(await readFailure(answer));
  return (await answer.json()) as T;
}

/** Returns the page to open. */
export async function signInByPasskey(next: string): Promise<string> {
  const credential = JSON.stringify(await choosePasskey());
  return (await post<{ to: string }>('passkey', { credential, next })).to;
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Makes a passkey for the account of a set-up link; returns the page to open. */
export async function setUpPasskey(token: string, name: string): Promise<string> {
  const { options } = await post<{ options: CreationOptions }>('set-up-passkey', { token });
  const credential = JSON.stringify(await startRegistration({ optionsJSON: options }));
  return (await post<{ to: string }>('set-up-passkey', { token, name, credential })).to;
}
