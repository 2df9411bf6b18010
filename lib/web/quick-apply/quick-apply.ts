import 'server-only';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export type PendingApplication = DataOf<typeof quickApplyContract.read>;
export type FollowedApplication = DataOf<typeof applicationsContract.readByLink>;

/** Null when the address of the page is no mailed secret. */
export async function loadPending(token: string): Promise<PendingApplication | null> {
  const params = quickApplyContract.read.params.safeParse({ token });
  return params.success ? (await upstream(quickApplyContract.read, { params: params.data })).data : null;
}

/** Null when the link shows nothing (any more). */
export async function loadFollowed(token: string): Promise<FollowedApplication | null> {
  const params = applicationsContract.readByLink.params.safeParse({ token });
  return params.success ? orNull(upstream(applicationsContract.readByLink, { params: params.data })) : null;
}
