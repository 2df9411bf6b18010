import { contract } from '#lib/contract/platform/all.ts';
import type { Request as ApiRequest } from '#lib/contract/platform/client.ts';
import {
  type Operation,
  type ResourceContract,
  type Schema,
  staffRight,
} from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { isTooLarge, readLimited } from '../limited-body.ts';
import { failureIn } from '../plain-post.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientOfToken } from '../upstream/upstream-client.ts';
import { FORM_FIELDS } from './form-fields.ts';
import { formValues } from './read-form.ts';
import { endStaffHeader, staffOf } from './staff-session.ts';

/** Bytes: the longest form edits a page of text; one with a file sends a picture of at most 5 MB. */
const LIMIT = 256 * 1024;
const FILE_LIMIT = 6 * 1024 * 1024;

/** Only operations that need a right of staff, and that change something. */
export function findStaffOperation(resource: string, name: string): Operation | undefined {
  const operations = Object.hasOwn(contract, resource)
    ? (contract[resource as keyof typeof contract] as ResourceContract)
    : {};
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  return operation && staffRight(operation) !== undefined && operation.method === 'POST'
    ? operation
    : undefined;
}

/** The page, without query and fragment: what its flash is stored under. */
export const flashPage = (path: string): string => path.split(/[?#]/)[0] ?? path;

/** Characters: no field that people type in is longer. A file is, and a browser asks for it again. */
const LONGEST_TYPED = 50_000;

/** What was typed, to show it again; several values of one field are joined by commas. */
function typed(form: URLSearchParams): Record<string, string> {
  const names = [...new Set(form.keys())].filter(
    (name) => name !== FORM_FIELDS.back && (form.get(name)?.length ?? 0) <= LONGEST_TYPED,
  );
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join(',')]));
}

/** A file as base64; none where nothing was chosen. */
async function textOf(value: FormDataEntryValue): Promise<string | undefined> {
  if (typeof value === 'string') return value;
  return value.size === 0 ? undefined : Buffer.from(await value.arrayBuffer()).toString('base64');
}

async function readFileForm(request: Request, type: string): Promise<URLSearchParams> {
  const body = await readLimited(request, FILE_LIMIT);
  const data = await new Response(body ?? null, { headers: { 'content-type': type } }).formData();
  const form = new URLSearchParams();
  for (const [name, value] of data) {
    const text = await textOf(value);
    if (text !== undefined) form.append(name, text);
  }
  return form;
}

/** @throws BodyTooLarge */
export async function readStaffForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return readFileForm(request, type);
  return new URLSearchParams(new TextDecoder().decode(await readLimited(request, LIMIT)));
}

async function send(request: Request, operation: Operation, form: URLSearchParams): Promise<Response> {
  const back = safeReturnPath(form.get(FORM_FIELDS.back), staffPaths.today());
  const page = flashPage(back);
  const session = await staffOf(request);
  if (!session) return seeOther(staffPaths.login(back));
  try {
    const call = {
      params: formValues(operation.params, form),
      body: formValues(operation.body as Schema, form),
    };
    const { message = '' } = await clientOfToken(request, session.token)(
      operation,
      call as ApiRequest<Operation>,
    );
    return seeOther(back, [await flashHeader({ page, success: message })]);
  } catch (error) {
    if (endsSession(error)) return seeOther(staffPaths.login(back), [endStaffHeader()]);
    const failure = failureIn(request, error);
    return seeOther(back, [await flashHeader({ page, failure, values: typed(form) })]);
  }
}

/**
 * The plain form of an operation of staff: 303 to its page (`_back`) with a message, or with the errors of the fields
 * and what was typed.
 */
export async function staffPost(request: Request, resource: string, name: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const operation = findStaffOperation(resource, name);
  if (!operation) return answerFailure(request, 'not_found');
  try {
    return await send(request, operation, await readStaffForm(request));
  } catch (error) {
    if (isTooLarge(error)) return answerFailure(request, 'too_large');
    throw error;
  }
}
