import * as z from 'zod';

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string };

export const stripeSettings = {
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
};

type StripeInput = { [Name in keyof typeof stripeSettings]?: string | undefined };

export function stripeOf(data: StripeInput): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = data;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}
