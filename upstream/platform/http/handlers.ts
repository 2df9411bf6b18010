import type { FastifyRequest } from 'fastify';
import type {
  BodyOf,
  DataOf,
  Operation,
  ParamsOf,
  QueryOf,
  ResourceContract,
  Role,
} from '#lib/contract/platform/operation.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';

/** Whoever holds the access token of the request. */
export type Caller = {
  userId: number;
  role: Role;
  internal: boolean;
  bypass: boolean;
  gender: 'm' | 'f' | null;
  tokenId: number;
};

/** A public operation may have no caller; every other one has been checked before its handler runs. */
export type CallerOf<O extends Operation> = O['access'] extends 'public' ? Caller | null : Caller;

/** What a handler receives: the validated request, who calls, and the means to answer. */
export type Context<O extends Operation> = {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  caller: CallerOf<O>;
  /** Outside a transaction; inside `db.transaction(async (tx) => …)` use `tx` alone, never this one. */
  db: Db;
  /** Sentences in the caller's language. */
  t: ApiTexts['api'];
  texts: ApiTexts;
  locale: Locale;
  request: FastifyRequest;
  deps: Deps;
};

/** What a handler gives back; the platform adds `totalPages` from `total` and the query's `limit`. */
export type Answer<O extends Operation> = {
  data: DataOf<O>;
  message?: string;
  /** What a file is called (operations with `media`). */
  fileName?: string;
} & (O['paged'] extends true ? { total: number } : { total?: undefined });

export type Handler<O extends Operation> = (context: Context<O>) => Promise<Answer<O>>;

/** One function for each operation of a resource: a missing or an extra one does not compile. */
export type Handlers<R extends ResourceContract> = { [K in keyof R]: Handler<R[K]> };
