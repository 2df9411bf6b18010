import * as z from 'zod';

/** What the payment's page tells: how its payment ended, or how tall it is in pixels. */
const paymentMessage = z.object({
  is_success: z.boolean().optional(),
  height: z.number().min(0).max(10_000).optional(),
});
export type PaymentMessage = z.output<typeof paymentMessage>;

/** Who may speak: the one configured origin, and of it the very window that we frame. */
type Speaker = Readonly<{ origin: string; frame: MessageEventSource | null | undefined }>;

/** A message of the payment's page; null for anything from anybody else, and for anything else it says. */
export function messageOf(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  { origin, frame }: Speaker,
): PaymentMessage | null {
  if (event.origin !== origin || !frame || event.source !== frame) return null;
  return paymentMessage.safeParse(event.data).data ?? null;
}
