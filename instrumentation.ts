import type { Instrumentation } from 'next';
import { describeFailure } from '#lib/web/upstream/describe-failure.ts';

/**
 * Writes one line for each page, action or handler that fails inside Next: the request's id, which the reader is shown,
 * and Next's own number of the error, which a page shows that failed in the browser.
 */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const given = request.headers['x-request-id'];
  const line = {
    level: 50,
    time: Date.now(),
    reqId: String(given ?? ''),
    route: context.routePath,
    error: describeFailure(error),
    msg: 'page failed',
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
