import 'server-only';
import { type Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { upstream } from '../upstream/upstream.ts';

export async function loadOwnCv(id: number | string): Promise<Cv | null> {
  const parsed = idParam.safeParse(id);
  if (!parsed.success) return null;
  try {
    return (await upstream(cvsContract.read, { params: { id: parsed.data } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}
