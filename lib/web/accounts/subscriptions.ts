import 'server-only';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { alertsContract } from '#lib/contract/alerts.ts';
import { newsletterContract } from '#lib/contract/newsletter.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

/** The alert that a mailed link would stop. */
export async function loadLinkedAlert(token: string): Promise<DataOf<typeof alertsContract.readLink> | null> {
  const params = alertsContract.readLink.params.safeParse({ token: token });
  return params.success ? orNull(upstream(alertsContract.readLink, { params: params.data })) : null;
}

/** How it stands with the address that a mailed link of confirmation is for. */
export async function loadNewsletterRequest(
  token: string,
): Promise<DataOf<typeof newsletterContract.readRequest> | null> {
  const params = newsletterContract.readRequest.params.safeParse({ token });
  return params.success ? orNull(upstream(newsletterContract.readRequest, { params: params.data })) : null;
}

/** Whether the address still receives the newsletter whose link leads here. */
export async function loadSubscription(
  token: string,
): Promise<DataOf<typeof newsletterContract.readSubscription> | null> {
  const params = newsletterContract.readSubscription.params.safeParse({ token: token });
  return params.success
    ? orNull(upstream(newsletterContract.readSubscription, { params: params.data }))
    : null;
}

/** How it stands with the change of address that a mailed link is about. */
export async function loadEmailChange(
  token: string,
): Promise<DataOf<typeof emailChangeContract.readLink> | null> {
  const params = emailChangeContract.readLink.params.safeParse({ token });
  return params.success ? orNull(upstream(emailChangeContract.readLink, { params: params.data })) : null;
}
