import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AddingOptions, passkeysContract, SigninOptions } from '#lib/contract/accounts/passkeys.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';

type NewCredential = BodyInput<(typeof passkeysContract)['add']>['credential'];
type Assertion = BodyInput<(typeof passkeysContract)['signinByPasskey']>['credential'];

type Key = { id: Buffer; privateKey: KeyObject; rpId: string; userHandle: string; uses: number };

/** What an attacker, or a broken device, would answer instead. */
export type Twist = {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  format?: { fmt: string; attStmt: Map<string, unknown> };
};

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(rpId: string, flags: number, counter: number, attested: Buffer = Buffer.alloc(0)) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
}

/** The public key as COSE writes it: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

function attestedData(id: Buffer, publicKey: KeyObject): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
}

/**
 * A device with a browser at `origin` that makes and uses passkeys, as real ones do: ES256, no statement about itself.
 * @param counts whether it counts its uses; most do not
 */
export function anAuthenticator({ origin = 'http://localhost:3000', counts = false } = {}) {
  const keys: Key[] = [];
  const flagsOf = ({ isVerified = true }: Twist) => FLAGS.present | (isVerified ? FLAGS.verified : 0);

  function create({ challenge, rp, user }: AddingOptions, twist: Twist = {}): NewCredential {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { id: randomBytes(32), privateKey, rpId: rp.id, userHandle: user.id, uses: counts ? 1 : 0 };
    keys.push(key);
    const { fmt, attStmt } = twist.format ?? { fmt: 'none', attStmt: new Map() };
    const authData = authenticatorData(
      twist.rpId ?? rp.id,
      flagsOf(twist) | FLAGS.attested,
      key.uses,
      attestedData(key.id, publicKey),
    );
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: text(key.id),
      rawId: text(key.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData(twist.type ?? 'webauthn.create', challenge, twist.origin ?? origin)),
        attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the passkey made last. */
  function get({ challenge, rpId }: SigninOptions, twist: Twist = {}): Assertion {
    const key = keys.at(-1);
    if (!key) throw new Error('this authenticator has no passkey yet');
    if (counts) key.uses += 1;
    const data = authenticatorData(twist.rpId ?? rpId, flagsOf(twist), twist.counter ?? key.uses);
    const client = clientData(twist.type ?? 'webauthn.get', challenge, twist.origin ?? origin);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(key.privateKey);
    return {
      id: text(key.id),
      rawId: text(key.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: twist.userHandle ?? key.userHandle,
      },
    };
  }

  return { create, get };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;
