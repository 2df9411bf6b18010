import { FORM_KEY_HEADER } from '#lib/contract/platform/headers.ts';
import { BodyTooLarge, readLimited } from './limited-body.ts';
import { answerFailure } from './upstream/answers.ts';

/** Bytes of a form or JSON body. */
const USUAL_LIMIT = 16 * 1024;

/** `files`: those that were chosen, under the names of their fields. */
export type Fields = { plain: boolean; values: Record<string, string>; files?: Record<string, File> };

const textOnly = (entries: Iterable<[string, unknown]>) =>
  Object.fromEntries([...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

async function multipartFields(bytes: BodyInit | undefined, type: string): Promise<Fields> {
  const form = [...(await new Response(bytes ?? null, { headers: { 'content-type': type } }).formData())];
  const files = form.filter(
    (entry): entry is [string, File] => typeof entry[1] !== 'string' && entry[1].size > 0,
  );
  return { plain: true, values: textOnly(form), files: Object.fromEntries(files) };
}

/**
 * Reads a JSON object, or a form, of which only a plain one may have files. Other values than texts are left out. Returns
 * a Response when the body is too large, unreadable or of another type.
 */
export async function readFields(request: Request, limit = USUAL_LIMIT): Promise<Fields | Response> {
  const fullType = request.headers.get('content-type') ?? '';
  const type = fullType.split(';')[0]?.trim().toLowerCase();
  try {
    const bytes = await readLimited(request, limit);
    if (type === 'multipart/form-data') return await multipartFields(bytes, fullType);
    const text = new TextDecoder().decode(bytes);
    if (type === 'application/x-www-form-urlencoded') {
      return { plain: true, values: textOnly(new URLSearchParams(text)) };
    }
    const value: unknown = type === 'application/json' ? JSON.parse(text) : null;
    if (typeof value !== 'object' || value === null) return answerFailure(request, 'bad_request');
    return { plain: false, values: textOnly(Object.entries(value)) };
  } catch (error) {
    return answerFailure(request, error instanceof BodyTooLarge ? 'too_large' : 'bad_request');
  }
}

/** The revision that a plain form began from. */
export function seenIn({ revision }: Fields['values']): number | undefined {
  return revision === undefined ? undefined : Number(revision);
}

/** The key of a plain form (`FormKey`), for the API: the same form acts once. */
export const formKeyHeader = ({ formKey }: Fields['values']): Record<string, string> =>
  formKey ? { [FORM_KEY_HEADER]: formKey } : {};
