import type { APIRequestContext } from 'playwright/test';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { storedSecret } from '#lib/system/stored-secret.ts';
import { DATA_FOLDER } from '../staff/failed-work.ts';
import { UPSTREAM } from '../support/outbox.ts';

/** What the command `bielle verify-garage` asks, without the seconds that starting it takes. */
export async function proveGarage(request: APIRequestContext, account: string): Promise<void> {
  const answer = await request.post(`${UPSTREAM}/operations/organisations/verify`, {
    headers: { [OPERATOR_SECRET_HEADER]: storedSecret(DATA_FOLDER, 'operator', 'OPERATOR_SECRET') },
    data: { account, verified: true },
  });
  if (!answer.ok()) throw new Error(`the garage was not verified: ${await answer.text()}`);
}
