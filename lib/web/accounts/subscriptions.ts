import 'server-only';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { newsletterContract } from '#lib/contract/newsletter/newsletter.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export async function loadLinkedAlert(token: string): Promise<DataOf<typeof alertsContract.readLink> | null> {
  const params = alertsContract.readLink.params.safeParse({ token: token });
  return params.success ? orNull(upstream(alertsContract.readLink, { params: params.data })) : null;
}

export async function loadAlertRequest(
  token: string,
): Promise<DataOf<typeof alertsContract.readRequest> | null> {
  const params = alertsContract.readRequest.params.safeParse({ token });
  return params.success ? orNull(upstream(alertsContract.readRequest, { params: params.data })) : null;
}

export async function loadNewsletterRequest(
  token: string,
): Promise<DataOf<typeof newsletterContract.readRequest> | null> {
  const params = newsletterContract.readRequest.params.safeParse({ token });
  return params.success ? orNull(upstream(newsletterContract.readRequest, { params: params.data })) : null;
}

export async function loadSubscription(
  token: string,
): Promise<DataOf<typeof newsletterContract.readSubscription> | null> {
  const params = newsletterContract.readSubscription.params.safeParse({ token: token });
  return params.success
    ? orNull(upstream(newsletterContract.readSubscription, { params: params.data }))
    : null;
}

export async function loadEmailChange(
  token: string,
): Promise<DataOf<typeof emailChangeContract.readLink> | null> {
  const params = emailChangeContract.readLink.params.safeParse({ token });
  return params.success ? orNull(upstream(emailChangeContract.readLink, { params: params.data })) : null;
}

export async function loadMailChoices(
  token: string,
): Promise<DataOf<typeof mailChoicesContract.readLink> | null> {
  const params = mailChoicesContract.readLink.params.safeParse({ token });
  return params.success ? orNull(upstream(mailChoicesContract.readLink, { params: params.data })) : null;
}
