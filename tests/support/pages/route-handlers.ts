import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromOurPages, site } from '../web-upstream.ts';

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** A method of a route handler of the web, and the file that it stands in. */
export type Route = { file: string; method: string; handler: Handler };

/** Every route handler of the web. */
export async function allRoutes(): Promise<Route[]> {
  const files = globSync('app/**/route.ts*').map((file) => file.replaceAll('\\', '/'));
  const loaded = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
      return Object.entries(module)
        .filter(([, handler]) => typeof handler === 'function')
        .map(([method, handler]) => ({ file, method, handler: handler as Handler }));
    }),
  );
  return loaded.flat();
}

/** What the folders in brackets stand for. */
export const routeParams = {
  id: '1',
  token: 'x'.repeat(43),
  action: 'unsubscribe',
  key: `${'a'.repeat(32)}.jpg`,
  path: ['user', '12'],
  locale: 'fr',
  part: 'offers-1',
};

/** Calls a handler as a browser with these headers would; what changes something is sent as a plain form. */
export function callRoute(
  { file, method, handler }: Route,
  headers: Record<string, string>,
): Promise<Response> {
  const path = file
    .replace(/^app|\/route\.tsx?$/g, '')
    .replace('[...path]', 'user/12')
    .replace(/\[\w+\]/g, '1');
  const body =
    method === 'GET' || method === 'HEAD' ? null : 'role=candidate&locale=fr&choice=all&password=x';
  const sent = new Headers(headers);
  if (body) sent.set('content-type', 'application/x-www-form-urlencoded');
  const request = new Request(site + path, { method, body, headers: sent });
  return handler(request, { params: Promise.resolve(routeParams) });
}

/** Sends a form of our own pages to a handler. */
export function postForm(
  { handler }: Route,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  params: object = routeParams,
): Promise<Response> {
  const body = new URLSearchParams(fields);
  const request = new Request(`${site}/api/x`, {
    method: 'POST',
    body,
    headers: { ...fromOurPages, ...headers },
  });
  return handler(request, { params: Promise.resolve(params) });
}
