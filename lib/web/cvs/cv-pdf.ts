import { refusesCv } from '#lib/contract/cv-views/refuses-cv.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { cvPdf } from '#lib/pdf/cv-pdf.ts';
import { attachmentHeader, cvFileName } from '#lib/rules/cvs/cv-file-name.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import { sessionOf } from '../session/session.ts';
import { answerFailure, localeOf, seeOther } from '../upstream/answers.ts';
import { fileForDocument } from '../upstream/files.ts';
import { loadReference } from '../upstream/reference.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';

const headers = {
  'content-type': 'application/pdf',
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Language',
  'x-content-type-options': 'nosniff',
};

async function pictureOf({ user }: Cv, request: Request): Promise<Buffer | undefined> {
  const key = user.profilePicture && fileKeyIn(user.profilePicture);
  if (!key) return undefined;
  const answer = await fileForDocument(request, key);
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

async function draw(request: Request, cv: Cv, role: keyof typeof DAYS_PER_YEAR) {
  const locale = localeOf(request);
  const [reference, picture] = await Promise.all([loadReference(locale), pictureOf(cv, request)]);
  const view = { locale, reference, t: textsOf(locale) };
  const counting = { daysPerYear: DAYS_PER_YEAR[role] };
  const bytes = await cvPdf({ cv, view, picture, counting });
  return { bytes, name: cvFileName(cvFacts(cv, view, counting)) };
}

export async function answerCvPdf(request: Request, id: string): Promise<Response> {
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const session = await sessionOf(request);
  try {
    const cvQuery = { params: params.data, query: { as: 'pdf' } } as const;
    const { data: cv } = await clientFor(request, session)(cvsContract.read, cvQuery);
    const { bytes, name } = await draw(request, cv, session?.role ?? 'candidate');
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, 'content-disposition': attachmentHeader(name) },
    });
  } catch (error) {
    if (refusesCv(error)) return seeOther(paths.cvAccess(paths.cv(id)));
    return refusedAnswer(request, error);
  }
}
