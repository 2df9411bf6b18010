import { type HttpHandler, HttpResponse, http as mswHttp } from 'msw';
import { answerOnTheWire, bodyInOurNames } from './wire.ts';

async function requestInOurNames(request: Request): Promise<Request> {
  if (!request.headers.get('content-type')?.includes('json')) return request;
  const body = bodyInOurNames(request.method, request.url, await request.clone().text());
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body });
}

async function responseOnTheWire({ method, url }: Request, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/json')) return response;
  const answer = answerOnTheWire(method, url, await response.clone().json());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return HttpResponse.json(answer as object, { status: response.status, headers });
}

type Resolver = Parameters<typeof mswHttp.all>[1];
type Options = Parameters<typeof mswHttp.all>[2];

const translated =
  (register: (typeof mswHttp)['all']) =>
  (path: string, resolver: Resolver, options?: Options): HttpHandler =>
    register(
      path,
      async (info) => {
        const request = await requestInOurNames(info.request);
        const response = await resolver({ ...info, request } as typeof info);
        return response instanceof Response ? responseOnTheWire(request, response) : response;
      },
      options,
    );

/** The upstream's stand-in in tests: handlers read and write our names of fields, as the code does. */
export const http = {
  all: translated(mswHttp.all),
  get: translated(mswHttp.get),
  post: translated(mswHttp.post),
  put: translated(mswHttp.put),
  patch: translated(mswHttp.patch),
  delete: translated(mswHttp.delete),
};
