import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Roles as they stand in a session; `internal` is a recruiter account with the internal-staff flag. */
export type Role = 'candidate' | 'recruiter';

/** An object whose owner must be the caller; a stranger gets 404 whatever the id. */
export type OwnedObject =
  | 'user'
  | 'cv'
  | 'offer'
  | 'application'
  | 'savedSearch'
  | 'invoice'
  | 'order'
  | 'message'
  | 'interview'
  | 'session';

/** Where the id of the owned object stands in the request, as `params.id` or `body.candidateId`. */
export type OwnedBy = {
  object: OwnedObject;
  at: `params.${string}` | `body.${string}`;
  /** The role that this holds for, where an operation of both roles asks each for something else. */
  of?: Role;
};

/**
 * Who may call an operation. `'public'` needs no session (one that is sent is still read).
 * `role: 'any'` needs a live session of either role.
 */
export type Access = 'public' | { role: Role | 'internal' | 'any'; own?: readonly OwnedBy[] };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a call costs, by which the API counts and limits calls:
 * - `read` answers a page or a list
 * - `search` looks through all offers or CVs
 * - `write` changes what is stored
 * - `account` is sign-in, registration, codes and mailed links: it hashes passwords, or mails anyone who is named
 * - `heavy` draws pictures or files, reads long files, or mails many people
 */
export type LimitClass = 'read' | 'search' | 'write' | 'account' | 'heavy';

/** A body whose fields depend on the role of who calls; never of a public operation. */
export type BodyByRole = Readonly<Record<Role, z.ZodType>>;

/**
 * One call of the API. `path` has Fastify's form (`/offers/:id`); `data` is what stands under `data` in the
 * success envelope; `paged` adds `total` and `totalPages` beside it; `errors` lists the codes of
 * lib/contract/platform/errors.ts that the call answers beyond those every call may answer.
 */
export type Operation = {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  /** The class of calls that it is counted and limited with. */
  rateLimit: LimitClass;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | BodyByRole;
  data: z.ZodType;
  paged?: boolean;
  errors?: readonly ErrorCode[];
  /**
   * A GET that changes something, kept for programs that send the token themselves: the web never passes it on,
   * since a link could call it with the cookie alone. Its POST twin is for people.
   */
  changesByGet?: true;
  /** It only reads, and a visitor's answer may be a moment old: it may come from a read replica of the database. */
  mayLag?: true;
  /** Largest body accepted, in bytes; 64 kB unless stated. */
  bodyLimit?: number;
  /**
   * The body is a form (multipart/form-data) with one file under this name. It is passed on as it comes and never
   * held in memory; the handler reads it from the request.
   */
  upload?: string;
  /** The answer is a file of this media type instead of the envelope; `data` is its content, a text. */
  media?: string;
  /** Milliseconds that a caller waits for an answer that takes its time; 15,000 unless stated. */
  timeout?: number;
};

/** The operations of one resource, by name. */
export type ResourceContract = Record<string, Operation>;

/** Keeps the literal types of a resource's operations while checking their form. */
export function defineResource<const T extends ResourceContract>(operations: T): T {
  return operations;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : T extends BodyByRole ? z.output<T[Role]> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : T extends BodyByRole ? z.input<T[Role]> : undefined;

/** What a handler receives after validation. */
export type ParamsOf<O extends Operation> = Parsed<O['params']>;
export type QueryOf<O extends Operation> = Parsed<O['query']>;
export type BodyOf<O extends Operation> = Parsed<O['body']>;
/** What a caller gives. */
export type ParamsInput<O extends Operation> = Given<O['params']>;
export type QueryInput<O extends Operation> = Given<O['query']>;
export type BodyInput<O extends Operation> = Given<O['body']>;
export type DataOf<O extends Operation> = z.output<O['data']>;

/** Success envelope; `message` is in the caller's language, the page counts stand on paged lists only. */
export type Success<O extends Operation> = {
  data: DataOf<O>;
  message?: string;
  total?: number;
  totalPages?: number;
};

/** Failure envelope; `fields` maps a path of the body (`experiences.0.expCompany`) to a message. */
export type Failure = {
  statusCode: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  hasPaidPackage?: boolean;
};
