import { BodyTooLarge, readLimited } from '../limited-body.ts';
import { flashHeader } from '../session/flash.ts';
import { seeOther } from '../upstream/answers.ts';
import { failureOf } from '../upstream/upstream-client.ts';

/** Bytes of what a form or a mail program sends along. */
const LIMIT = 1024;

/** Whether our own page asks, which then is shown again, rather than a mail program (RFC 8058). */
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
 * Does what the secret in an address allows, for the button of its page and for mail programs alike. These call from
 * elsewhere, without origin, cookie or language, and send `List-Unsubscribe=One-Click`; they get a bare answer, the
 * page is shown again. The secret is all that counts, so there is no origin to be checked.
 */
export async function linkPost(
  request: Request,
  page: string,
  run: () => Promise<{ message?: string | undefined }>,
  /** Whether the page is told what the API said; else it sees by itself. */
  tells = false,
): Promise<Response> {
  const fromPage = await comesFromPage(request);
  try {
    const { message } = await run();
    const told = tells && message ? [await flashHeader({ page, success: message })] : [];
    return fromPage ? seeOther(page, told) : new Response(null, { status: 200 });
  } catch (error) {
    const { failure, retryAfter } = failureOf(request, error);
    const { code, message, statusCode } = failure;
    const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
    if (!fromPage) return new Response(null, { status: statusCode, headers });
    return seeOther(page, [await flashHeader({ page, failure: { code, message } })]);
  }
}
