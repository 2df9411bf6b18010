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
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import type { StaffCaller } from './staff-access.ts';

export type Caller = {
  userId: number;
  role: Role;
  /** For which a recruiter works; null for candidates. */
  organisationId: number | null;
  member: MemberRights | null;
  /** The site that a member chose to look at; null shows all. */
  shownSiteId: number | null;
  internal: boolean;
  bypass: boolean;
  gender: 'm' | 'f' | null;
  tokenId: number;
};

/** What only recruiters reach has an organisation. */
export type RecruiterCaller = Caller & { organisationId: number };

/** Only public operations may lack a caller; staff are none. */
export type CallerOf<O extends Operation> = O['access'] extends 'public'
  ? Caller | null
  : O['access'] extends { staff: unknown }
    ? null
    : O['access'] extends { role: 'recruiter' | 'internal' }
      ? RecruiterCaller
      : Caller;

/** Whose messages somebody reads and writes: a candidate's own, or those of the organisation. */
export const mailboxOf = ({ userId, organisationId }: Pick<Caller, 'userId' | 'organisationId'>): number =>
  organisationId ?? userId;

/** @throws 403 for a candidate */
export function organisationOf({ organisationId }: Pick<Caller, 'organisationId'>): number {
  if (organisationId === null) throw apiError('wrong_role');
  return organisationId;
}

/** Sends a step to a caller who wants to see them (`progress` of the operation); others wait for the answer. */
export type Report<O extends Operation> = (
  progress: O['progress'] extends { _zod: { output: infer P } } ? P : never,
) => void;

export type Context<O extends Operation> = {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  caller: CallerOf<O>;
  staff: O['access'] extends { staff: unknown } ? StaffCaller : null;
  /** Inside `db.transaction(async (tx) => …)` use only `tx`. */
  db: Db;
  /** In the caller's language. */
  t: ApiTexts['api'];
  texts: ApiTexts;
  locale: Locale;
  request: FastifyRequest;
  report: Report<O>;
  /** Aborts when the caller leaves; the request's own signal already does when its body has been read. */
  gone: AbortSignal;
  deps: Deps;
};

/** The platform computes `totalPages` from `total` and `limit`. */
export type Answer<O extends Operation> = {
  data: DataOf<O>;
  message?: string;
  fileName?: string;
} & (O['paged'] extends true ? { total: number } : { total?: undefined });

export type Handler<O extends Operation> = (context: Context<O>) => Promise<Answer<O>>;

/** A missing or extra handler does not compile. */
export type Handlers<R extends ResourceContract> = { [K in keyof R]: Handler<R[K]> };
