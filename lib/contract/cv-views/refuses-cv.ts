import { ApiFailure } from '../platform/client.ts';
import { CV_ACCESS_ERRORS } from './access-errors.ts';

/** Whether a failure says that its recruiter opened too many CVs. */
export const refusesCv = (error: unknown): boolean =>
  error instanceof ApiFailure && CV_ACCESS_ERRORS.some((code) => code === error.failure.code);
