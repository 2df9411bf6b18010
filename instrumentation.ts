import type { Instrumentation } from 'next';
import { logPageFailure } from '#lib/web/page-failures.ts';
import { describeFailure } from '#lib/web/upstream/describe-failure.ts';

/**
 * One line for each failed page, action or handler, with the request's id (shown to the reader) and Next's error id
 * (shown when a page fails in the browser).
 */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const reqId = String(request.headers['x-request-id'] ?? '');
  logPageFailure({ reqId, route: context.routePath, error: describeFailure(error) });
};
