import { DEFAULT_TIMEOUT } from './defaults.ts';
import type { BodyInput, Failure, Operation, ParamsInput, QueryInput, Success } from './operation.ts';

/** A failure answered by the API (or `statusCode` 0, code `network`, when no answer came). */
export class ApiError extends Error {
  readonly failure: Failure;
  /** Seconds to wait, from Retry-After, when the API asked for it. */
  readonly retryAfter: number | undefined;

  constructor(failure: Failure, retryAfter?: number) {
    super(`${failure.statusCode} ${failure.code}`);
    this.name = 'ApiError';
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

export async function readFailure(response: Response): Promise<Failure> {
  try {
    const failure = (await response.json()) as Partial<Failure>;
    if (typeof failure.code === 'string') return failure as Failure;
  } catch {
    // Not the API's envelope (a proxy's error page): described below by its status.
  }
  return { statusCode: response.status, code: 'unknown', message: '' };
}

/**
 * A typed client of the contract. Returns the success envelope.
 * @throws ApiError
 */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch;
  const fixed: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (options.token) fixed.authorization = `Bearer ${options.token}`;
  if (options.locale) fixed['accept-language'] = options.locale;

  return async function call<O extends Operation>(operation: O, request: Request<O>): Promise<Success<O>> {
    const url = options.baseUrl + urlOf(operation.path, request.params, request.query);
    const hasBody = request.body !== undefined;
    const response = await send(url, {
      method: operation.method,
      headers: hasBody ? { ...fixed, 'content-type': 'application/json' } : fixed,
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      signal: AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT),
    }).catch(() => {
      throw new ApiError({ statusCode: 0, code: 'network', message: '' });
    });
    if (!response.ok) {
      const wait = Number(response.headers.get('retry-after'));
      throw new ApiError(await readFailure(response), wait > 0 ? wait : undefined);
    }
    return (await response.json()) as Success<O>;
  };
}

export type Client = ReturnType<typeof createClient>;
