import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { browserClient } from '#lib/browser/api-client.ts';
import { add, prepareAdding, prepareSignin } from '#lib/browser/operations/passkeys.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

// Loaded on demand: most visitors never use a passkey.

/** What a browser answered for a passkey, as our own server takes it. */
export type PasskeyAnswer = Awaited<ReturnType<typeof startAuthentication>>;

/** `replaced`: another ceremony of the page has begun. */
export type CeremonyFault = 'cancelled' | 'unsupported' | 'known' | 'replaced' | 'failed';

const FAULTS: Readonly<Record<string, CeremonyFault>> = {
  ERROR_CEREMONY_ABORTED: 'replaced',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  // The address of the page is not the one of the settings, or is a number.
  ERROR_INVALID_DOMAIN: 'unsupported',
  ERROR_INVALID_RP_ID: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsupported',
};

export function faultOf(error: unknown): CeremonyFault {
  if (!browserSupportsWebAuthn()) return 'unsupported';
  if (!(error instanceof WebAuthnError)) return 'failed';
  // Browsers say the same whether a person cancels, waits too long or has no passkey.
  if (error.name === 'NotAllowedError') return 'cancelled';
  return FAULTS[error.code] ?? 'failed';
}

/** The message of the API, or the kind of what went wrong in the browser. */
export function problemOf(error: unknown): { message: string } | { fault: CeremonyFault } {
  if (error instanceof ApiFailure && error.failure.message) return { message: error.failure.message };
  return { fault: error instanceof ApiFailure ? 'failed' : faultOf(error) };
}

function refuseUnsupported(): void {
  if (!browserSupportsWebAuthn()) throw new Error('this browser knows no passkeys');
}

async function question() {
  return (await browserClient()(prepareSignin, {})).data;
}

let choice: Promise<unknown> = Promise.resolve();

/** The browser's own dialog. Ends the offer in the field, which begins again afterwards. */
export async function choosePasskey(): Promise<PasskeyAnswer> {
  refuseUnsupported();
  const chosen = question().then((optionsJSON) => startAuthentication({ optionsJSON }));
  choice = chosen.catch(() => undefined);
  return chosen;
}

/** The challenge lives five minutes. */
const RENEW_AFTER = 4 * 60_000;

/** One offer until a passkey was used, the challenge grew old or another ceremony began; false to stop. */
async function offerOnce(use: (answer: PasskeyAnswer) => Promise<void>, stop: () => void): Promise<boolean> {
  const optionsJSON = await question();
  // Beginning now would end the dialog of a button that was pressed meanwhile.
  await choice;
  const renewal = setTimeout(stop, RENEW_AFTER);
  try {
    await use(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
    return true;
  } catch (error) {
    return faultOf(error) === 'replaced';
  } finally {
    clearTimeout(renewal);
  }
}

/**
 * Offers passkeys among what the browser fills into the field `autocomplete="… webauthn"`, where it can. `use` shows
 * its own failures.
 */
export async function offerInAutofill(
  use: (answer: PasskeyAnswer) => Promise<void>,
  gone: AbortSignal,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  const stop = () => WebAuthnAbortService.cancelCeremony();
  gone.addEventListener('abort', stop, { once: true });
  while (!gone.aborted && (await offerOnce(use, stop))) await choice;
}

/** @throws ApiFailure, or an error for `problemOf` */
export async function makePasskey(name: string): Promise<void> {
  refuseUnsupported();
  const call = browserClient();
  const { data: optionsJSON } = await call(prepareAdding, {});
  const credential = await startRegistration({ optionsJSON });
  await call(add, { body: { name, credential } as Parameters<typeof call<typeof add>>[1]['body'] });
}
