import * as z from 'zod/mini';
import { siretBody } from '../organisations/forms.ts';
import { offerBody } from '../own-offers/form.ts';
import { password } from '../platform/form-fields.ts';
import { email } from '../platform/mailed-fields.ts';

/**
 * Who publishes a first offer without an account, and accepts the terms by sending it. Publishing needs a known
 * advertiser.
 */
export const firstOfferAccount = z.extend(siretBody, {
  email,
  password,
});

/** Company and town of the account are those of the offer. */
export const firstOfferBody = z.extend(firstOfferAccount, {
  offer: offerBody.check(
    z.refine(({ status }) => status === 'published', { error: 'invalid_field', path: ['status'] }),
  ),
});
