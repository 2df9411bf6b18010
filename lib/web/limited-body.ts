/** Thrown when a body is larger than its limit. */
export class BodyTooLarge extends Error {}

function refuseAnnounced(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
}

/** Whether an error comes of a body that was too large, also when it was told through a stream or a fetch. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof BodyTooLarge || (error instanceof Error && isTooLarge(error.cause));

/**
 * A request's body as it comes, which fails with BodyTooLarge past `limit` bytes; throws at once when more is
 * announced. Undefined when there is no body.
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
 * Reads a request's body into memory, at most `limit` bytes of it; throws BodyTooLarge as soon as more is
 * announced or comes. Undefined when there is no body.
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
