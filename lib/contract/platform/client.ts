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

/** The request of an operation: params, query and body where its contract has them. */
export type Request<O extends Operation> = Section<'params', ParamsInput<O>> &
  Section<'query', QueryInput<O>> &
  Section<'body', BodyInput<O>>;

export type ClientOptions = {
  /** Where the API stands, without a slash at the end: `http://localhost:4000` or `/api/upstream`. */
  baseUrl: string;
  /** Sent as `Authorization: Bearer`, when there is a session. */
  token?: string;
  /** Sent as Accept-Language: `fr` or `en`. */
  locale?: string;
  /** More headers, such as the caller's address behind a proxy. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  /** Milliseconds before the call is given up; 15,000 unless stated. */
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

/** What an answer that is not ok says of its failure. */
export async function readFailure(response: Response): Promise<Failure> {
  try {
    const failure = (await response.json()) as Partial<Failure>;
    if (typeof failure.code === 'string') return failure as Failure;
  } catch {
    // Not the API's own envelope (a proxy's error page): described below by its status alone.
  }
  return { statusCode: response.status, code: 'unknown', message: '' };
}

/**
 * A typed caller of the contract. The answer is the success envelope; every failure is thrown as ApiError.
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
