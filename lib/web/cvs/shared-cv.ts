import 'server-only';
import { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export async function loadSharedCv(token: string): Promise<DataOf<typeof cvSharesContract.read> | null> {
  const params = cvSharesContract.read.params.safeParse({ token });
  return params.success ? orNull(upstream(cvSharesContract.read, { params: params.data })) : null;
}
