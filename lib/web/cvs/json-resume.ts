import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { jsonResumeOf } from '#lib/facts/json-resume.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { attachmentHeader, cvFileName } from '#lib/rules/cvs/cv-file-name.ts';
import { sessionOf } from '../session/session.ts';
import { answerFailure, localeOf } from '../upstream/answers.ts';
import { loadReference } from '../upstream/reference.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Language',
  'x-content-type-options': 'nosniff',
};

/** A CV in the format JSON Resume, for its owner alone: the API finds no other candidate's. */
export async function answerJsonResume(request: Request, id: string): Promise<Response> {
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const session = await sessionOf(request);
  if (session && session.role !== 'candidate') return answerFailure(request, 'not_found');
  const locale = localeOf(request);
  try {
    const { data: cv } = await clientFor(request, session)(cvsContract.read, {
      params: params.data,
      query: {},
    });
    if (cv.user.id !== session?.userId) return answerFailure(request, 'not_found');
    const view = { locale, reference: await loadReference(locale), t: textsOf(locale) };
    const facts = cvFacts(cv, view);
    return new Response(`${JSON.stringify(jsonResumeOf(cv, facts, view), null, 2)}\n`, {
      headers: { ...headers, 'content-disposition': attachmentHeader(cvFileName(facts, 'json')) },
    });
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
