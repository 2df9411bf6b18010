import { listOperations, type NamedOperation } from '#lib/contract/platform/all.ts';
import { urlOf } from '#lib/contract/platform/client.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { type Role, staffRight, userAccess } from '#lib/contract/platform/operation.ts';
import type { World } from '../a-world.ts';
import type { Actor, TestApi } from '../api.ts';
import type { Sample, SampleRequest } from './sample-request.ts';
import { samples } from './sample-requests.ts';

export type Titled = NamedOperation & { title: string };

/** The whole contract, each operation by its name in full: `cvs.read`. */
export const operations: Titled[] = listOperations().map((named) => ({
  ...named,
  title: `${named.resource}.${named.name}`,
}));

/** Operations that need a session. */
export const guarded = operations.filter(({ operation }) => operation.access !== 'public');

/** An operation's sample, or undefined where it has been left out. */
export function sampleOf(title: string): Sample | undefined {
  const sample = samples[title];
  return sample && 'request' in sample ? sample : undefined;
}

/** Any path of an operation, when nothing of the request is looked at yet. */
export const blank: SampleRequest = { params: { id: 1, code: '23096' } };

/** Whoever the operation lets in; `of` picks one of the roles of an operation that both may call. */
export function insider({ operation }: Titled, world: World, of?: Role): Actor {
  if (staffRight(operation)) return world.staff;
  const role = of ?? userAccess(operation)?.role ?? 'any';
  if (role === 'internal') return world.internal;
  return role === 'recruiter' ? world.recruiter : world.candidate;
}

/** Sends a request to an operation as it is, without the checks of the typed client. */
export function send(api: TestApi, { operation }: Titled, request: SampleRequest, token: string | undefined) {
  const { names, requestNames = names } = operation;
  const query = toWire(request.query, requestNames) as object | undefined;
  return api.inject({
    method: operation.method,
    url: urlOf(operation.path, request.params, query),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(request.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(request.body ? { payload: JSON.stringify(toWire(request.body, requestNames)) } : {}),
  });
}
