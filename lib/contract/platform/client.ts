import { DEFAULT_TIMEOUT } from './defaults.ts';
import { fromWire, pathFromWire, toWire, type WireNames } from './names.ts';
import type { BodyInput, FailureEnvelope, Operation, ParamsInput, QueryInput, Success } from './operation.ts';

/** A failure answered by the API (or `statusCode` 0, code `network`, when no answer came). */
export class ApiFailure extends Error {
  readonly failure: FailureEnvelope;
  /** Seconds to wait, from Retry-After, when the API asked for it. */
  readonly retryAfter: number | undefined;

  constructor(failure: FailureEnvelope, retryAfter?: number, options?: ErrorOptions) {
    super(`${failure.statusCode} ${failure.code}`, options);
    this.name = 'ApiFailure';
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

type Section<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

export type Request<O extends Operation> = Section<'params', ParamsInput<O>> &
  Section<'query', QueryInput<O>> &
  Section<'body', BodyInput<O>>;

export type ClientOptions = {
  /** Where the API stands, without a slash at the end: `http://localhost:4000` or `/api/upstream`. */
  baseUrl: string;
  token?: string;
  /** Sent as Accept-Language: `fr` or `en`. */
  locale?: string;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  /** Milliseconds; 15,000 by default. */
  timeout?: number;
};

/** Fills `:name` parts of a path and appends the query; lists repeat their key, empty values are left out. */
export function urlOf(path: string, params: object | undefined, query: object | undefined): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function namedFailure(failure: FailureEnvelope, names: WireNames | undefined): FailureEnvelope {
  if (!failure.fields || !names) return failure;
  const fields = Object.entries(failure.fields).map(([path, text]) => [pathFromWire(path, names), text]);
  return { ...failure, fields: Object.fromEntries(fields) };
}

export async function readFailure(response: Response, names?: WireNames): Promise<FailureEnvelope> {
  try {
    const failure = (await response.json()) as Partial<FailureEnvelope>;
    if (typeof failure.code === 'string') return namedFailure(failure as FailureEnvelope, names);
  } catch {
    // Not the API's envelope (a proxy's error page): described below by its status.
  }
  return { statusCode: response.status, code: 'unknown', message: '' };
}

/**
 * A typed client of the contract. Returns the success envelope.
 * @throws ApiFailure
 */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch;
  const fixed: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (options.token) fixed.authorization = `Bearer ${options.token}`;
  if (options.locale) fixed['accept-language'] = options.locale;

  return async function call<O extends Operation>(operation: O, request: Request<O>): Promise<Success<O>> {
    const { names, requestNames = names } = operation;
    const query = toWire(request.query, requestNames) as object | undefined;
    const url = options.baseUrl + urlOf(operation.path, request.params, query);
    const hasBody = request.body !== undefined;
    const response = await send(url, {
      method: operation.method,
      headers: hasBody ? { ...fixed, 'content-type': 'application/json' } : fixed,
      ...(hasBody ? { body: JSON.stringify(toWire(request.body, requestNames)) } : {}),
      signal: AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT),
    }).catch((cause: unknown) => {
      throw new ApiFailure({ statusCode: 0, code: 'network', message: '' }, undefined, { cause });
    });
    if (!response.ok) {
      const wait = Number(response.headers.get('retry-after'));
      throw new ApiFailure(await readFailure(response, requestNames), wait > 0 ? wait : undefined);
    }
    const success = (await response.json().catch(() => {
      // A page of a balancer, with 200.
      throw new ApiFailure({ statusCode: 503, code: 'unavailable', message: '' });
    })) as Success<O>;
    return names ? { ...success, data: fromWire(success.data, names) as Success<O>['data'] } : success;
  };
}

export type Client = ReturnType<typeof createClient>;
