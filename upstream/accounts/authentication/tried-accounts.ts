import type { FastifyRequest } from 'fastify';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import { requesterOf } from '#upstream/platform/http/known-device.ts';
import { findAccounts } from './store.ts';

type EmailCall = { deps: Deps; db: Db; body: { email: string }; request: FastifyRequest };

export async function triedAccounts({ deps, db, body, request }: EmailCall) {
  const accounts = await findAccounts(db, body.email);
  const userIds = accounts.map(({ id }) => id);
  const { secret } = deps.settings;
  const requester = requesterOf(request, userIds, secret);
  return { accounts, userIds, requester, address: callerAddress(request, secret) };
}
