import * as client from 'openid-client';
import { publicFetch } from '#upstream/platform/remote/public-fetch.ts';

/** Seconds for one answer; `publicFetch` ends a little earlier. */
const TIMEOUT = 4;

/** OpenID Connect Core, section 2: a subject has at most 255 characters. */
const LONGEST_SUBJECT = 255;

export type Client = { issuer: string; clientId: string; clientSecret: string };

/** What the browser brings back, and what only we know. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** `isVerified`: the provider says that the mailbox is this person's. */
export type Person = { subject: string; email: string; isVerified: boolean };

/**
 * - `away`: it does not answer, or is no public machine
 * - `unfit`: what it says about itself is wrong, or lacks what we need
 * - `refused`: it did not let the person in, or does not know us
 * - `unproven`: its answer is not what it must be
 */
export class ProviderProblem extends Error {
  readonly kind: 'away' | 'unfit' | 'refused' | 'unproven';

  constructor(kind: ProviderProblem['kind'], cause?: unknown) {
    super(`the provider is or has ${kind}`, { cause });
    this.kind = kind;
  }
}

export type Provider = {
  /** As it names itself. */
  issuer: string;
  /** The page where a person signs in. `hint`: the address that they typed. */
  pageFor(secrets: Secrets, hint: string): Promise<string>;
  /**
   * Who signed in. `answer` is the query with which the browser came back.
   * @throws ProviderProblem
   */
  personOf(answer: URLSearchParams, secrets: Secrets): Promise<Person>;
};

type ProviderSettings = { callback: string; allowsLoopback: boolean };

/** Remembers whether the provider was away: the library wraps what its requests throw. */
function asking(allowsLoopback: boolean) {
  const state = { isAway: false };
  const ask: client.CustomFetch = async (address, { method, headers, body }) => {
    try {
      const sent = body === undefined || body === null ? undefined : String(body);
      const answer = await publicFetch(address, { method, headers, body: sent, allowsLoopback });
      if (answer.status >= 500) throw new Error(`the provider answered ${answer.status}`);
      return answer;
    } catch (error) {
      state.isAway = true;
      throw error;
    }
  };
  return { state, ask };
}

/** Browsers go there: never to a script, nor unencrypted. */
function isPage(address: string | undefined, allowsLoopback: boolean): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (allowsLoopback === true && protocol === 'http:' && hostname === 'localhost')
  );
}

/** RFC 8414: a provider that names no way knows the header. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: ways }: client.ServerMetadata,
  secret: string,
) {
  if (ways === undefined || ways.includes('client_secret_basic')) return client.ClientSecretBasic(secret);
  if (ways.includes('client_secret_post')) return client.ClientSecretPost(secret);
  throw new ProviderProblem('unfit');
}

async function discover(
  { issuer, clientId, clientSecret }: Client,
  { allowsLoopback }: ProviderSettings,
): Promise<{ config: client.Configuration; isAway: () => boolean }> {
  const { state, ask } = asking(allowsLoopback);
  const execute = allowsLoopback === true ? [client.allowInsecureRequests] : [];
  try {
    const options = { [client.customFetch]: ask, timeout: TIMEOUT, execute };
    const found = (
      await client.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
    ).serverMetadata();
    const isFit =
      isPage(found.authorization_endpoint, allowsLoopback) && found.token_endpoint && found.jwks_uri;
    if (!isFit) throw new ProviderProblem('unfit');
    const config = new client.Configuration(
      found,
      clientId,
      undefined,
      authenticationOf(found, clientSecret),
    );
    config[client.customFetch] = ask;
    config.timeout = TIMEOUT;
    // The library trusts the connection alone otherwise.
    client.enableNonRepudiationChecks(config);
    for (const set of execute) set(config);
    return { config, isAway: () => state.isAway };
  } catch (error) {
    if (error instanceof ProviderProblem) throw error;
    throw new ProviderProblem(state.isAway ? 'away' : 'unfit', error);
  }
}

function problemOf(error: unknown, isAway: boolean): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (isAway) return new ProviderProblem('away', error);
  const isRefusal =
    error instanceof client.AuthorizationResponseError ||
    error instanceof client.ResponseBodyError ||
    error instanceof client.WWWAuthenticateChallengeError;
  return new ProviderProblem(isRefusal ? 'refused' : 'unproven', error);
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : undefined);

async function exchange(config: client.Configuration, address: URL, secrets: Secrets): Promise<Person> {
  const tokens = await client.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || claims.sub.length === 0 || claims.sub.length > LONGEST_SUBJECT)
    throw new ProviderProblem('unproven');
  const isTold = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
  const { email, email_verified: isVerified } = isTold
    ? claims
    : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { subject: claims.sub, email: text(email) ?? '', isVerified: isVerified === true };
}

/**
 * Asks the provider who it is.
 * @throws ProviderProblem away or unfit
 */
export async function openProvider(own: Client, settings: ProviderSettings): Promise<Provider> {
  const { config, isAway } = await discover(own, settings);
  return {
    issuer: config.serverMetadata().issuer,

    async pageFor({ state, nonce, verifier }, hint) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: settings.callback,
        scope: 'openid email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        login_hint: hint,
      }).href;
    },

    async personOf(answer, secrets) {
      const address = new URL(settings.callback);
      address.search = answer.toString();
      try {
        return await exchange(config, address, secrets);
      } catch (error) {
        throw problemOf(error, isAway());
      }
    },
  };
}

export const newSecrets = (): Secrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});
