import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { cvImportContract } from '#lib/contract/cv-import/read-file.ts';
import { CV_FILE, type CvFileKind, cvFileKind, cvFileProblem, largestOf } from '#lib/rules/cv-import/file.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { formFile } from '#upstream/platform/http/form-file.ts';
import { archiveProblem } from './archive.ts';

export type ReceivedCv = { name: string; bytes: Buffer; kind: CvFileKind };

/**
 * The file of the form, in memory: it is never written down.
 * @throws ApiError 422 on `cv`: missing, too large, or of no kind that Bielle reads
 */
export async function receiveCv(request: FastifyRequest): Promise<ReceivedCv> {
  const field = cvImportContract.readFile.upload;
  const missing = fieldError(field, 'cv_file_missing');
  const file = await formFile(request, { field, fileSize: CV_FILE.largest });
  if (!file) throw missing;
  const bytes = await buffer(file.bytes);
  if (bytes.length === 0) throw missing;
  const refused = archiveProblem(bytes);
  if (refused) throw fieldError(field, refused);
  const kind = cvFileKind(bytes);
  if (!kind) throw fieldError(field, cvFileProblem(bytes));
  if (file.isTruncated() || bytes.length > largestOf(kind)) throw fieldError(field, 'cv_file_large');
  return { name: file.name, bytes, kind };
}
