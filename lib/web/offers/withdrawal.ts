import 'server-only';
import { type OwnWithdrawal, offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { upstream } from '../upstream/upstream.ts';

/** The last withdrawal of an own offer; null when it was never withdrawn, or is no own offer. */
export async function loadWithdrawal(id: string): Promise<OwnWithdrawal | null> {
  const parsed = idParam.safeParse(id);
  if (!parsed.success) return null;
  try {
    return (await upstream(offerAppealsContract.read, { params: { id: parsed.data } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}
