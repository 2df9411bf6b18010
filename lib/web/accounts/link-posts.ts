import { BodyTooLarge, readLimited } from '../limited-body.ts';
import { flashHeader } from '../session/flash.ts';
import { seeOther } from '../upstream/answers.ts';
import { toFailure } from '../upstream/upstream-client.ts';

/** Bytes. */
const LIMIT = 1024;

/** True for our own page, false for a mail program (RFC 8058). */
async function comesFromPage(request: Request): Promise<boolean> {
  try {
    const text = new TextDecoder().decode(await readLimited(request, LIMIT));
    return new URLSearchParams(text).get('from') === 'page';
  } catch (error) {
    if (error instanceof BodyTooLarge) return false;
    throw error;
  }
}

/**
 * Carries out a mailed secret, for the page's button and for mail programs, which call without origin, cookie or
 * language, send `List-Unsubscribe=One-Click` and get a bare answer. The secret is the only authority, so no origin
 * is checked.
 */
export async function linkPost(
  request: Request,
  page: string,
  run: () => Promise<{ message?: string | undefined }>,
  showsMessage = false,
): Promise<Response> {
  const fromPage = await comesFromPage(request);
  try {
    const { message } = await run();
    const notices = showsMessage && message ? [await flashHeader({ page, success: message })] : [];
    return fromPage ? seeOther(page, notices) : new Response(null, { status: 200 });
  } catch (error) {
    const { failure, retryAfter } = toFailure(request, error);
    const { code, message, statusCode } = failure;
    const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
    if (!fromPage) return new Response(null, { status: statusCode, headers });
    return seeOther(page, [await flashHeader({ page, failure: { code, message } })]);
  }
}
