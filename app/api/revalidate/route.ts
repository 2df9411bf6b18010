import { revalidateTag } from 'next/cache';
import {
  isSignedRevalidation,
  REVALIDATION_BODY_LIMIT,
  revalidationBody,
  signatureHeader,
  timestampHeader,
} from '#lib/system/revalidation.ts';
import { keptFiles } from '#lib/web/catalogue/stored-files.ts';
import { BodyTooLarge, readLimited } from '#lib/web/limited-body.ts';
import { everyPageTag } from '#lib/web/page-cache/rules.ts';
import { webSettings } from '#lib/web/settings.ts';
import { answerFailure, answerJson } from '#lib/web/upstream/answers.ts';
import { forgetReference } from '#lib/web/upstream/reference.ts';

function tagsIn(text: string): string[] | null {
  try {
    return revalidationBody.parse(JSON.parse(text)).tags;
  } catch {
    return null;
  }
}

/**
 * The upstream names what changed, and pages that show it are rendered again. Our server sees this answer and purges
 * its page cache by the same tags.
 */
export async function POST(request: Request): Promise<Response> {
  let text: string;
  try {
    text = new TextDecoder().decode(await readLimited(request, REVALIDATION_BODY_LIMIT));
  } catch (error) {
    return answerFailure(request, error instanceof BodyTooLarge ? 'too_large' : 'bad_request');
  }
  const timestamp = request.headers.get(timestampHeader);
  const signature = request.headers.get(signatureHeader);
  if (!isSignedRevalidation(webSettings().sharedSecret, text, { timestamp, signature })) {
    return answerFailure(request, 'not_found');
  }
  const tags = tagsIn(text);
  if (!tags) return answerFailure(request, 'invalid');
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  if (tags.some((tag) => tag === 'reference' || tag === everyPageTag)) forgetReference();
  if (tags.some((tag) => tag === 'offers' || tag === everyPageTag || tag.startsWith('text:'))) {
    keptFiles().forget();
  }
  return answerJson(200, { purged: tags.length });
}
