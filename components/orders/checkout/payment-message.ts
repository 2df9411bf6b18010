import * as z from 'zod/mini';
import '#lib/contract/platform/no-eval.ts';

/** How the payment ended, or the page's height in pixels. */
const paymentMessage = z.object({
  is_success: z.optional(z.boolean()),
  height: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
});
export type PaymentMessage = z.output<typeof paymentMessage>;

/** Only the configured origin and our own frame's window count. */
type Speaker = Readonly<{ origin: string; frame: MessageEventSource | null | undefined }>;

/** Null for messages from others, and for unknown ones. */
export function messageOf(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  { origin, frame }: Speaker,
): PaymentMessage | null {
  if (event.origin !== origin || !frame || event.source !== frame) return null;
  return paymentMessage.safeParse(event.data).data ?? null;
}
