import type { AddingOptions, passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { type ChallengePurpose, challengeExpiry } from './challenge.ts';

type NewCredential = BodyOf<(typeof passkeysContract)['add']>['credential'];
type Assertion = BodyOf<(typeof passkeysContract)['signinByPasskey']>['credential'];

/** A challenge that a browser has signed. */
export type Answered = { challenge: string; expiresAt: Date };

type Checking = {
  purpose: ChallengePurpose;
  now: Date;
  settings: Pick<UpstreamSettings, 'publicUrl' | 'secret'>;
};

/** ES256, RS256 and EdDSA: what every authenticator has one of. */
const ALGORITHMS = [-7, -257, -8];

/** Milliseconds that the browser gives a person to answer; less than the life of a challenge. */
export const CEREMONY_TIMEOUT = 4 * MINUTE;

/** Takes half a second and 30 MB, so it waits for the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Of the configured address, never of the request: a passkey of another site must not open ours. */
export const relyingParty = ({ publicUrl }: Pick<UpstreamSettings, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

type Creation = {
  /** What the browser shows. */
  name: string;
  /** The account, as the passkey will hold it. */
  handle: Buffer;
  /** So that the browser does not make a second passkey where the account has one. */
  known: readonly { credentialId: Buffer; transports: string[] }[];
  challenge: Uint8Array;
};

/** What a browser passes to `navigator.credentials.create`. */
export const creationOptions = (
  settings: Pick<UpstreamSettings, 'publicUrl'>,
  { name, handle, known, challenge }: Creation,
): AddingOptions => ({
  challenge: Buffer.from(challenge).toString('base64url'),
  rp: { id: relyingParty(settings).id, name: 'Bielle' },
  user: { id: handle.toString('base64url'), name, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CEREMONY_TIMEOUT,
  attestation: 'none',
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key',
    transports,
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
});

function expectations({ purpose, now, settings }: Checking) {
  const { id, origin } = relyingParty(settings);
  const seen: { answered?: Answered } = {};
  const expected = {
    expectedChallenge(challenge: string) {
      const expiresAt = challengeExpiry(challenge, { purpose, now, secret: settings.secret });
      if (expiresAt) seen.answered = { challenge, expiresAt };
      return expiresAt !== undefined;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
  return { expected, seen };
}

/** The library refuses by throwing plain errors. */
async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const BESIDE = { clientExtensionResults: {} };

/**
 * Browsers send no statement about the device when none is wanted, or one without certificates. Others are refused
 * unread: following their certificates would fetch addresses that a stranger chose.
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = statement.get('fmt');
  return format === 'none' || (format === 'packed' && statement.get('attStmt').get('x5c') === undefined);
}

/** What to store of a new passkey; undefined when anything about it is not as it must be. */
export function checkNewCredential({ response, ...rest }: NewCredential, checking: Checking) {
  return orUndefined(async () => {
    if (!(await hasNoCertificates(response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await loadLibrary();
    const { expected, seen } = expectations(checking);
    const { transports, ...answer } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, ...BESIDE, response: answer },
      ...expected,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified !== true || !registrationInfo || !seen.answered) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== rest.id) return undefined;
    return {
      passkey: {
        credentialId: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
      },
      answered: seen.answered,
    };
  });
}

type StoredKey = { publicKey: Buffer; counter: number };

/** The new counter of a passkey that has signed; undefined when anything about it is not as it must be. */
export function checkAssertion(assertion: Assertion, stored: StoredKey, checking: Checking) {
  return orUndefined(async () => {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { expected, seen } = expectations(checking);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, ...BESIDE },
      ...expected,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
    });
    if (verified !== true || !seen.answered) return undefined;
    return { counter: authenticationInfo.newCounter, answered: seen.answered };
  });
}
