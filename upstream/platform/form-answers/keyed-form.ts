import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NamedOperation } from '#lib/contract/platform/all.ts';
import { FORM_KEY_HEADER } from '#lib/contract/platform/headers.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { type Answer, type KeyedForm, once } from './once.ts';

/**
 * The form of a request that must act once; undefined for others.
 * @throws bad_request for a key that is no UUID
 */
export function keyedForm(
  { resource, name, operation }: NamedOperation,
  { headers, caller, params, body }: FastifyRequest,
  { clock }: Deps,
): KeyedForm | undefined {
  const key = z.uuid().optional().safeParse(headers[FORM_KEY_HEADER]);
  if (!operation.once || !caller) return undefined;
  if (!key.success) throw apiError('bad_request');
  if (key.data === undefined) return undefined;
  const { userId } = caller;
  return { userId, key: key.data, operation: `${resource}.${name}`, content: [params, body], now: clock() };
}

/** As `once`, with parts of a handler whose reads and writes all belong to the transaction. */
export const onceIn = <R extends { deps: Deps }, A extends Answer>(
  running: R,
  form: KeyedForm,
  work: (inside: R) => Promise<A>,
): Promise<A> =>
  once(running.deps.database.db, form, (db) => {
    const database = { ...running.deps.database, db };
    return work({ ...running, deps: { ...running.deps, database } });
  });
