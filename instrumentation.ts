import type { Instrumentation } from 'next';
import { describeFailure } from '#lib/web/upstream/describe-failure.ts';

/**
 * One line for each failed page, action or handler, with the request's id (shown to the reader) and Next's error id
 * (shown when a page fails in the browser).
 */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const requestId = request.headers['x-request-id'];
  const line = {
    level: 50,
    time: Date.now(),
    reqId: String(requestId ?? ''),
    route: context.routePath,
    error: describeFailure(error),
    msg: 'page failed',
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
