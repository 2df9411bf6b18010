import { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import { attachmentHeader } from '#lib/rules/cvs/cv-file-name.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';
import { refusedAnswer } from '#lib/web/upstream/refused-answer.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

type Props = { params: Promise<{ token: string }> };

/** Open to anyone who has the link. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const parsedParams = cvSharesContract.file.params.safeParse(await params);
  if (!parsedParams.success) return answerFailure(request, 'not_found');
  try {
    const { data } = await clientFor(request, null)(cvSharesContract.file, { params: parsedParams.data });
    return new Response(Buffer.from(data.content, 'base64'), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(data.name),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
