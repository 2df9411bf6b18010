import type { FastifyRequest } from 'fastify';
import { cvImportContract } from '#lib/contract/cv-import/read-file.ts';
import { CV_FILE, type CvFileKind, cvFileKind, largestOf } from '#lib/rules/cv-import/file.ts';
import { fieldError } from '#upstream/platform/errors.ts';

export type ReceivedCv = { bytes: Buffer; kind: CvFileKind };

/**
 * The file of the form, in memory: it is never written down.
 * @throws ApiError 422 on `cv`: missing, too large, or of no kind that Bielle reads
 */
export async function receiveCv(request: FastifyRequest): Promise<ReceivedCv> {
  const field = cvImportContract.readFile.upload;
  const missing = fieldError(field, 'cv_file_missing');
  if (!request.isMultipart()) throw missing;
  const part = await request.file({
    limits: { fileSize: CV_FILE.largestPhoto, files: 1, fields: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== field) {
    part?.file.resume();
    throw missing;
  }
  const bytes = await part.toBuffer();
  if (bytes.length === 0) throw missing;
  const kind = cvFileKind(bytes);
  if (!kind) throw fieldError(field, 'cv_file_kind');
  if (part.file.truncated || bytes.length > largestOf(kind)) throw fieldError(field, 'cv_file_large');
  return { bytes, kind };
}
