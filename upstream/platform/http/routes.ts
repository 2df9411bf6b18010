import multipart from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySerializerCompiler,
} from 'fastify';
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Contract, listOperations, type NamedOperation } from '#lib/contract/platform/all.ts';
import { DEFAULT_BODY_LIMIT } from '#lib/contract/platform/defaults.ts';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import { fromWire, toWire, type WireNames } from '#lib/contract/platform/names.ts';
import {
  type BodyByRole,
  type Operation,
  type Schema,
  staffRight,
} from '#lib/contract/platform/operation.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { ApiError, apiError, databaseCode } from '../errors.ts';
import { keyedForm, onceIn } from '../form-answers/keyed-form.ts';
import { checkOwnUser, checkRole, findCaller } from './access.ts';
import { InvalidRequest } from './error-handler.ts';
import type { Caller, Context, Handlers } from './handlers.ts';
import { answerInLines, wantsLines } from './lines-answer.ts';
import { textsFor } from './locale.ts';
import { atShownSite, checkSites } from './member-sites.ts';
import { checkStaff, findStaff, type StaffCaller } from './staff-access.ts';

export type AllHandlers = { [R in keyof Contract]: Handlers<Contract[R]> };

type AnyAnswer = { data: unknown; message?: string; total?: number; fileName?: string };
type AnyHandler = (context: Context<Operation>) => Promise<AnyAnswer>;
type Report = (progress: unknown) => void;

const reportToNobody: Report = () => undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The names of the request's fields on the wire. */
    names?: WireNames | undefined;
  }
  interface FastifyRequest {
    /** Set before the handler; null for a visitor. */
    caller: Caller | null;
    /** Set for operations of staff only. */
    staff: StaffCaller | null;
  }
}

/** Milliseconds; a large body takes time to arrive. */
const TIMEOUT_WITH_LARGE_BODY = 60_000;

/** Milliseconds until a 503; the statement ends by itself (db.ts). */
const timeoutOf = ({ timeout, bodyLimit }: Operation, { settings }: Deps) =>
  timeout ?? (bodyLimit ? TIMEOUT_WITH_LARGE_BODY : settings.timeout);

const failureSchema = z
  .object({
    statusCode: z.number().int(),
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    hasPaidPackage: z.boolean().optional(),
  })
  .meta({ id: 'Failure' });

function successSchema(operation: Operation): z.ZodObject {
  return z.object({
    data: operation.data,
    message: z.string().optional(),
    ...(operation.paged ? { total: z.number().int(), totalPages: z.number().int() } : {}),
  });
}

function responseSchemas(operation: Operation): Record<string, unknown> {
  const codes: ErrorCode[] = [...COMMON_ERRORS, ...(operation.errors ?? [])];
  const failures = codes.map((code) => [String(ERROR_STATUS[code]), failureSchema] as const);
  const success = operation.media
    ? { content: { [operation.media]: { schema: operation.data } } }
    : successSchema(operation);
  return { ...Object.fromEntries(failures), 200: success };
}

function compileValidator(schema: Schema) {
  return (input: unknown) => {
    const result = schema.safeParse(input);
    return result.success ? { value: result.data } : { error: new InvalidRequest(result.error.issues) };
  };
}

/** The framework's validators do not know the caller, so `readBody` checks bodies instead. */
const asGiven = (value: unknown) => ({ value });

function schemaFor(body: Schema | BodyByRole, caller: Caller | null): Schema {
  if ('safeParse' in body) return body;
  if (!caller) throw apiError('unauthorized');
  return body[caller.role];
}

function readBody(
  { body, names, requestNames = names }: Operation,
  { body: input, caller }: FastifyRequest,
): unknown {
  if (!body) return input;
  const schema = schemaFor(body, caller);
  // A missing body counts as an empty form, so that every field is reported.
  const result = schema.safeParse(fromWire(input ?? {}, requestNames));
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

const titled = (schema: Schema, title: string) => (schema as z.ZodType).check(z.meta({ title }));

function bodySchema({ body, upload }: Operation): Schema | undefined {
  if (upload) return z.object({ [upload]: z.string().meta({ format: 'binary' }) });
  if (!body) return undefined;
  if ('safeParse' in body) return body;
  return z.union([titled(body.candidate, 'candidate'), titled(body.recruiter, 'recruiter')]);
}

function envelope(operation: Operation, answer: AnyAnswer, query: unknown): Record<string, unknown> {
  const { data, message, total } = answer;
  const answerBody = message === undefined ? { data } : { data, message };
  if (!operation.paged) return answerBody;
  const limit = Number((query as { limit?: number } | undefined)?.limit ?? 10);
  return { ...answerBody, total: total ?? 0, totalPages: Math.ceil((total ?? 0) / limit) };
}

/** Names are ours and need no escaping. */
function sendFile(reply: FastifyReply, media: string, { data, fileName }: AnyAnswer): FastifyReply {
  return reply
    .header('content-type', `${media}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(data);
}

const inWireNames =
  (names: WireNames): FastifySerializerCompiler<FastifySchema> =>
  ({ schema, method, url }) =>
  (answer) => {
    const result = z.safeEncode(schema as z.ZodType, answer);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    const envelope = result.data as { data?: unknown };
    return JSON.stringify(
      'data' in envelope ? { ...envelope, data: toWire(envelope.data, names) } : envelope,
    );
  };

type Running = { handler: AnyHandler; deps: Deps; report: Report; gone: AbortSignal };

function runHandler(
  request: FastifyRequest,
  { handler, deps, report, gone }: Running,
  db: Db,
): Promise<AnyAnswer> {
  const texts = textsFor(request);
  return handler({
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    staff: request.staff,
    db,
    t: texts.api,
    texts,
    locale: texts.locale,
    request,
    report,
    gone,
    deps,
  } as unknown as Context<Operation>);
}

/**
 * Visitors' reads come from the replica, or from the primary when the replica fails. Signed-in people always read from
 * the primary, to see their own changes.
 */
async function run(named: NamedOperation, request: FastifyRequest, running: Running): Promise<AnyAnswer> {
  const { replica, database } = running.deps;
  const form = keyedForm(named, request, running.deps);
  if (form) return onceIn(running, form, (inside) => runHandler(request, inside, inside.deps.database.db));
  const db = named.operation.mayLag && replica && !request.caller ? replica.db() : database.db;
  if (db === database.db) return runHandler(request, running, db);
  try {
    return await runHandler(request, running, db);
  } catch (error) {
    // The row may not have reached the replica yet; other errors are the replica's own.
    if (!(error instanceof ApiError)) replica?.distrust();
    return runHandler(request, running, database.db);
  }
}

/** If the account ended during the call, answers `unauthorized` instead of the resulting error. */
async function refuseEnded(request: FastifyRequest, deps: Deps, error: unknown): Promise<never> {
  const isConflict = databaseCode(error) === 'conflict';
  if (isConflict && request.caller && !(await findCaller(request, deps))) throw apiError('unauthorized');
  throw error;
}

function routeSchema({ resource, name, operation }: NamedOperation): FastifySchema {
  const body = bodySchema(operation);
  return {
    operationId: `${resource}.${name}`,
    summary: operation.summary,
    tags: [resource],
    ...(operation.access === 'public' ? {} : { security: [{ accessToken: [] }] }),
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(body ? { body } : {}),
    ...(operation.upload ? { consumes: ['multipart/form-data'] } : {}),
    response: responseSchemas(operation),
  };
}

function departureOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

type Answering = { handler: AnyHandler; deps: Deps };

/** A token of staff opens no operation of users, and the other way round. */
async function identify(operation: Operation, request: FastifyRequest, deps: Deps): Promise<void> {
  const isForStaff = staffRight(operation) !== undefined;
  request.caller = isForStaff ? null : await findCaller(request, deps);
  request.staff = isForStaff ? await findStaff(request, deps) : null;
  checkStaff(operation, request.staff);
  checkRole(operation, request.caller);
}

function addOperation(app: FastifyInstance, named: NamedOperation, answering: Answering): void {
  const { operation } = named;
  const { names, requestNames = names } = operation;
  const { handler, deps } = answering;
  app.route({
    method: operation.method,
    url: operation.path,
    // Programs that check links with HEAD must not use up single-use links.
    exposeHeadRoute: false,
    bodyLimit: operation.bodyLimit ?? DEFAULT_BODY_LIMIT,
    handlerTimeout: timeoutOf(operation, deps),
    schema: routeSchema(named),
    config: { limit: operation.rateLimit, names: requestNames },
    ...(names && !operation.media ? { serializerCompiler: inWireNames(names) } : {}),
    onRequest: (request: FastifyRequest) => identify(operation, request, deps),
    preValidation: async (request: FastifyRequest) => {
      request.query = fromWire(request.query, requestNames);
    },
    preHandler: async (request: FastifyRequest) => {
      request.body = readBody(operation, request);
      const parts = { params: request.params, body: request.body };
      checkOwnUser(operation, request.caller, parts);
      await checkSites(operation, request.caller, parts, deps.database.db);
      if (operation.ofShownSite === true && request.caller) request.caller = atShownSite(request.caller);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const gone = departureOf(reply);
      const answer = (report: Report) =>
        run(named, request, { handler, deps, report, gone }).catch((error: unknown) =>
          refuseEnded(request, deps, error),
        );
      if (operation.progress && wantsLines(request))
        return answerInLines(operation, { request, reply }, answer);
      const whole = await answer(reportToNobody);
      if (operation.media) return sendFile(reply, operation.media, whole);
      return envelope(operation, whole, request.query);
    },
  });
}

/**
 * Fails at start when a handler is missing. `app` must be its own scope: its zod compilers must not apply to plugins'
 * routes.
 */
export function addOperations(app: FastifyInstance, handlers: AllHandlers, deps: Deps): void {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) =>
    httpPart === 'body' ? asGiven : compileValidator(schema),
  );
  app.setSerializerCompiler(serializerCompiler);
  const maps = handlers as unknown as Record<string, Record<string, AnyHandler> | undefined>;
  const answering = (named: NamedOperation): Answering => {
    const handler = maps[named.resource]?.[named.name];
    if (!handler) throw new Error(`No handler for ${named.resource}.${named.name}`);
    return { handler, deps };
  };
  const [uploads, others] = [true, false].map((wanted) =>
    listOperations().filter(({ operation }) => Boolean(operation.upload) === wanted),
  ) as [NamedOperation[], NamedOperation[]];
  for (const named of others) addOperation(app, named, answering(named));
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const named of uploads) addOperation(scope, named, answering(named));
  });
}
