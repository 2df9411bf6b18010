import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { MemberAct } from '#lib/rules/organisations/member-roles.ts';
import type { StaffRight } from '#lib/rules/staff/staff-roles.ts';
import type { ErrorCode } from './errors.ts';
import type { WireNames } from './names.ts';

export type Role = 'candidate' | 'recruiter';

/** Its owner must be the caller; others get 404. */
export type OwnedObject =
  | 'user'
  | 'organisation'
  | 'cv'
  | 'offer'
  | 'application'
  | 'note'
  | 'savedSearch'
  | 'invoice'
  | 'order'
  | 'message'
  | 'messageTemplate'
  | 'interview'
  | 'invitation'
  | 'establishment'
  | 'session'
  | 'passkey'
  | 'member'
  | 'teamInvitation'
  | 'joinRequest';

/** Path of the object's id in the request, as `params.id` or `body.candidateId`. */
export type OwnedBy = {
  object: OwnedObject;
  at: `params.${string}` | `body.${string}`;
  /** Only checked for this role. */
  of?: Role;
};

/**
 * `'public'` needs no session (one that is sent is read). `role: 'any'` needs a live session of either role. `member`
 * says what a recruiter's role in the organisation must allow; `'self'` concerns the own account only. `staff` says what
 * a staff member's roles must allow; only their sessions reach these operations, and reach no others.
 */
export type Access =
  | 'public'
  | { role: 'candidate'; own?: readonly OwnedBy[] }
  | { role: 'recruiter' | 'internal' | 'any'; member: MemberAct | 'self'; own?: readonly OwnedBy[] }
  | { staff: StaffRight | 'self' };

/** What a session of a user is needed for, and whose objects it may name; nothing for staff and the public. */
export const userAccess = ({ access }: Pick<Operation, 'access'>) =>
  access !== 'public' && 'role' in access ? access : undefined;

/** The right that a session of staff needs; undefined for all others. */
export const staffRight = ({ access }: Pick<Operation, 'access'>) =>
  access !== 'public' && 'staff' in access ? access.staff : undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a call costs; the API limits calls by class:
 * - `read` returns a page or a list
 * - `search` reads all offers or CVs
 * - `write` changes data
 * - `account` hashes passwords or mails any given address
 * - `heavy` draws pictures or files, reads long files, or mails many people
 */
export type LimitClass = 'read' | 'search' | 'write' | 'account' | 'heavy';

/** Of zod, or of zod/mini for what long forms load in the browser. */
export type Schema<Output = unknown, Input = unknown> = z.ZodType<Output, Input> | ZodMiniType<Output, Input>;

/** Depends on the caller's role; never for a public operation. */
export type BodyByRole = Readonly<Record<Role, Schema>>;

/**
 * One call of the API. `path` is in Fastify's form (`/offers/:id`); `data` is the envelope's `data`; `paged` adds
 * `total` and `totalPages`; `errors` lists codes beyond COMMON_ERRORS.
 */
export type Operation = {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  rateLimit: LimitClass;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: Schema | BodyByRole;
  data: Schema;
  paged?: boolean;
  errors?: readonly ErrorCode[];
  /**
   * A GET that changes data, for programs that send the token themselves. The web never passes it on, since a link
   * could call it with the cookie alone; people use its POST twin.
   */
  changesByGet?: true;
  /**
   * Answers with the token of a session, needs one of its own, or is for the web alone: scripts of the browser reach
   * only the web's own routes.
   */
  dealsInTokens?: true;
  /** Only reads, and may come from a read replica. */
  mayLag?: true;
  /** A list that shows only the site which a recruiter chose to look at (`team.showSite`). */
  ofShownSite?: true;
  /**
   * Adds something, and does so once for a form: with the same key in the header `idempotency-key` and the same content,
   * it answers what it answered before.
   */
  once?: true;
  bodyLimit?: number;
  /**
   * The body is multipart/form-data with one file under this name. It is streamed, never held in memory; the handler
   * reads it from the request.
   */
  upload?: string;
  /**
   * Says how far the work is. With `accept: application/x-ndjson` the answer is a line of JSON for each step
   * (`{ progress }`), then one with `data` or `failure`.
   */
  progress?: Schema;
  /** The answer is a file of this media type instead of the envelope; `data` is its text. */
  media?: string;
  /** Milliseconds until the answer must begin; 15,000 by default. */
  timeout?: number;
  /** The names that the data's fields have on the wire, and the request's unless `requestNames` says otherwise. */
  names?: WireNames;
  requestNames?: WireNames;
};

export type ResourceContract = Record<string, Operation>;

/** @param names of every operation that has none of its own */
export function defineResource<const T extends ResourceContract>(operations: T, names?: WireNames): T {
  if (!names) return operations;
  const named = Object.entries(operations).map(([name, operation]) => [name, { names, ...operation }]);
  return Object.fromEntries(named) as T;
}

type Parsed<T> = T extends Schema ? z.output<T> : T extends BodyByRole ? z.output<T[Role]> : undefined;
type InputOf<T> = T extends Schema ? z.input<T> : T extends BodyByRole ? z.input<T[Role]> : undefined;

/** What a handler receives after validation. */
export type ParamsOf<O extends Operation> = Parsed<O['params']>;
export type QueryOf<O extends Operation> = Parsed<O['query']>;
export type BodyOf<O extends Operation> = Parsed<O['body']>;
export type ParamsInput<O extends Operation> = InputOf<O['params']>;
export type QueryInput<O extends Operation> = InputOf<O['query']>;
export type BodyInput<O extends Operation> = InputOf<O['body']>;
export type DataOf<O extends Operation> = z.output<O['data']>;

/** Success envelope; `message` is in the caller's language, the page counts stand on paged lists only. */
export type Success<O extends Operation> = {
  data: DataOf<O>;
  message?: string;
  total?: number;
  totalPages?: number;
};

/** Failure envelope; `fields` maps a path of the body (`experiences.0.expCompany`) to a message. */
export type FailureEnvelope = {
  statusCode: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  hasPaidPackage?: boolean;
};
