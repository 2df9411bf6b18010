import type { ServerResponse } from 'node:http';

const isFailedPage = (response: ServerResponse) =>
  response.statusCode === 500 && String(response.getHeader('content-type') ?? '').startsWith('text/html');

/** Headers of the page that is not sent after all. */
const itsOwn = [
  'content-length',
  'content-encoding',
  'content-security-policy',
  'etag',
  'link',
  'transfer-encoding',
  'x-page-tags',
  'vary',
  'cache-control',
];

/**
 * Keeps a page that Next could not make from being sent, and calls `instead` in its place. What Next draws then is an
 * empty document that only its script fills: no sentence without JavaScript, no frame, no number. Answers that are not
 * pages, and pages that have begun, pass as they are.
 */
export function replaceFailedPage(response: ServerResponse, instead: () => void): void {
  const { writeHead, write, end, flushHeaders } = response;
  const isHeldBack = () => !response.headersSent && isFailedPage(response);
  const passing =
    <Given extends unknown[], Result>(method: (...given: Given) => Result, otherwise: Result) =>
    (...given: Given): Result =>
      isHeldBack() ? otherwise : method.apply(response, given);
  const held = {
    writeHead: ((status: number, ...rest: never[]) => {
      response.statusCode = status;
      return isHeldBack() ? response : writeHead.call(response, status, ...rest);
    }) as typeof writeHead,
    write: passing(write as (...given: unknown[]) => boolean, true) as typeof write,
    flushHeaders: passing(flushHeaders, undefined),
    end: ((...given: unknown[]) => {
      if (!isHeldBack()) return (end as (...given: unknown[]) => ServerResponse).apply(response, given);
      for (const name of Object.keys(held)) delete (response as unknown as Record<string, unknown>)[name];
      for (const name of itsOwn) response.removeHeader(name);
      instead();
      return response;
    }) as typeof end,
  };
  Object.assign(response, held);
}
