import { ApiError } from '#lib/contract/client.ts';
import type { Failure, Role } from '#lib/contract/operation.ts';

type Credentials = { email: string; password: string; role: Role; next?: string | undefined };

/**
 * Signs in through our own server, which keeps the token; answers where to go. The call is not one of the
 * contract, its failures are.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  const response = await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(credentials),
  }).catch(() => {
    throw new ApiError({ statusCode: 0, code: 'network', message: '' });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return (answer as { to: string }).to;
  const failure = answer as Partial<Failure> | null;
  throw new ApiError({
    statusCode: response.status,
    code: failure?.code ?? 'unknown',
    message: failure?.message ?? '',
    ...(failure?.fields ? { fields: failure.fields } : {}),
  });
}
