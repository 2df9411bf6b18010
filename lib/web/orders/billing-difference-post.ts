import { billingContract } from '#lib/contract/orders/billing.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { seenIn } from '../form-fields.ts';
import { plainPost } from '../plain-post.ts';

/** What an owner decides about a difference between company and invoices. */
export function billingDifferencePost(request: Request): Promise<Response> {
  return plainPost(request, (values) => ({
    page: paths.company(),
    session: 'recruiter',
    send: (client) =>
      client(billingContract.settleDifference, {
        body: { ...values, revision: seenIn(values) } as BodyInput<typeof billingContract.settleDifference>,
      }),
    kept: null,
  }));
}
