import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { FailureEnvelope, Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';

type Credentials = { email: string; password: string; role: Role; next?: string | undefined };

/** The result of a mailed link; signed in when the link was fresh. */
export type LinkAnswer = { message: string; role: Role | null; to: string; signedIn: boolean };

/** Our own server keeps the token. The call is not in the contract, but its failures are. */
async function send<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiFailure({ statusCode: 0, code: 'network', message: '' });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const failure = answer as Partial<FailureEnvelope> | null;
  throw new ApiFailure({
    statusCode: response.status,
    code: failure?.code ?? 'unknown',
    message: failure?.message ?? '',
    ...(failure?.fields ? { fields: failure.fields } : {}),
  });
}

/** A recruiter who chose a package before signing in goes to the cart. */
export async function afterChoice(role: Role | null, to: string): Promise<string> {
  if (role !== 'recruiter') return to;
  const cart = await import('#lib/browser/cart-store.ts').catch(() => null);
  return cart?.adoptPendingItem() ? paths.cart() : to;
}

export async function signIn(credentials: Credentials): Promise<string> {
  return (await send<{ to: string }>('/api/session', credentials)).to;
}

export async function signInByPasskey({
  credential,
  ...rest
}: Pick<Credentials, 'role' | 'next'> & { credential: object }): Promise<string> {
  const body = { ...rest, credential: JSON.stringify(credential) };
  return (await send<{ to: string }>('/api/session/passkey', body)).to;
}

export const signInByLink = (link: { token: string; next: string }) =>
  send<LinkAnswer>('/api/session/link', link);
