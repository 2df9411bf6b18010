export class BodyTooLarge extends Error {}

function refuseAnnounced(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
}

/** Also when a stream or fetch has wrapped it. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof BodyTooLarge || (error instanceof Error && isTooLarge(error.cause));

/**
 * Streams a body; undefined without one.
 * @throws BodyTooLarge at once when announced, else past `limit` bytes
 */
export function streamLimited(request: Request, limit: number): ReadableStream<Uint8Array> | undefined {
  refuseAnnounced(request, limit);
  let size = 0;
  return request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(new BodyTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * Reads at most `limit` bytes; undefined without a body.
 * @throws BodyTooLarge
 */
export async function readLimited(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  refuseAnnounced(request, limit);
  if (!request.body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
