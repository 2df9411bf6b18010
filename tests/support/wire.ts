import { listOperations } from '#lib/contract/platform/all.ts';
import { fromWire, pathToWire, toWire, type WireNames } from '#lib/contract/platform/names.ts';

type Names = { names?: WireNames | undefined; requestNames?: WireNames | undefined };
type Envelope = { data?: unknown; fields?: Record<string, string> };

const routes = listOperations().map(({ operation }) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/:\w+/g, '[^/]+')}$`),
  params: operation.path.split(':').length,
}));

/** The names of the operation at this address of the upstream, or of the web's way to it. */
function namesAt(method: string, url: string): Names {
  const path = new URL(url, 'http://localhost').pathname.replace(/^\/api\/upstream/, '');
  const [found] = routes
    .filter(({ operation, pattern }) => operation.method === method && pattern.test(path))
    .sort((a, b) => a.params - b.params);
  const { names, requestNames = names } = found?.operation ?? {};
  return { names, requestNames };
}

/** The text of a request's body under our names; anything else than JSON as it is. */
export function bodyInOurNames(method: string, url: string, body: string): string {
  const { requestNames } = namesAt(method, url);
  if (!requestNames || !/^\s*[{[]/.test(body)) return body;
  return JSON.stringify(fromWire(JSON.parse(body), requestNames));
}

/** A request's body as the upstream reads it. */
export function bodyOnTheWire(url: string, body: object, method = 'POST'): object {
  return toWire(body, namesAt(method, url).requestNames) as object;
}

/** An envelope as the upstream sends it. */
export function answerOnTheWire(method: string, url: string, answer: unknown): unknown {
  const { names, requestNames } = namesAt(method, url);
  if (typeof answer !== 'object' || answer === null) return answer;
  const { data, fields, ...rest } = answer as Envelope;
  return {
    ...rest,
    ...('data' in answer ? { data: toWire(data, names) } : {}),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, text]) => [pathToWire(path, requestNames), text]),
      ),
    }),
  };
}
