import type { Client } from '#lib/contract/platform/client.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths } from '#lib/paths/paths.ts';
import { type Fields, readFields } from './form-fields.ts';
import { type Flash, flashHeader } from './session/flash.ts';
import { loginAfterEnd } from './session/guards.ts';
import { isSameOrigin } from './session/origin.ts';
import { endSessionHeader, type Session, sessionOf } from './session/session.ts';
import { answerFailure, seeOther } from './upstream/answers.ts';
import { clientFor, toFailure } from './upstream/upstream-client.ts';

export type Values = Readonly<Fields['values']>;
export type Files = Readonly<NonNullable<Fields['files']>>;

export type Failure = NonNullable<Flash['failure']>;

/** What came of a form that was accepted. Answers of the API are of this shape: their message is shown. */
export type Done = {
  message?: string | undefined;
  /** The address that follows; that of the form by default. */
  to?: string;
  /** The page of the message, where `to` has a query. */
  page?: string;
  /** Instead of a message, where the API did nothing. */
  failure?: Failure;
  /** Shown with the message. */
  values?: Record<string, string>;
  cookies?: readonly string[];
};

export type PlainForm = {
  /** Shows what was refused. */
  page: string;
  /**
   * A role must be signed in, or is led to the sign-in. `any`: the session goes along if there is one. None for a mailed
   * link: its secret is the authority.
   */
  session?: Role | 'any' | undefined;
  /** The address after the sign-in; the page by default. */
  back?: string;
  /** What follows when the API ends the session. By default a role signs in again, and others see the refusal. */
  ended?: 'sign-in' | 'cookie-removed' | undefined;
  /** For the API. */
  headers?: Record<string, string> | undefined;
  send: (client: Client, session: Session | null) => Promise<Done>;
  /** What a refusal shows again: all that was typed by default, without secrets, and nothing for null. */
  kept?: Record<string, string> | null;
  /** A refusal under the names of the form, and the address that shows it. */
  refused?: (failure: Failure) => { failure?: Failure; to?: string };
};

type Described = PlainForm | Response | Promise<PlainForm>;

const withoutSecrets = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token|secret/i.test(name)));

/** What a flash says about an error. */
export function failureIn(request: Request, error: unknown): Failure {
  const { code, message, fields } = toFailure(request, error).failure;
  return { code, message, ...(fields ? { fields } : {}) };
}

async function doneAnswer(form: PlainForm, done: Done): Promise<Response> {
  const { message, to = form.page, page = to, cookies = [], failure, values } = done;
  if (!message && !failure && !done.page) return seeOther(to, cookies);
  const shown = {
    ...(message && { success: message }),
    ...(failure && { failure }),
    ...(values && { values }),
  };
  return seeOther(to, [...cookies, await flashHeader({ page, ...shown })]);
}

async function refusedAnswer(
  { page, back = page, refused, ...form }: PlainForm,
  { role, failure, values, isOver }: { role?: Role; failure: Failure; values: Values; isOver: boolean },
): Promise<Response> {
  const ended = isOver ? (form.ended ?? (role && 'sign-in')) : undefined;
  if (ended === 'sign-in') return seeOther(loginAfterEnd(back, role), [endSessionHeader()]);
  // An address that aims at a part of the page keeps the browser from opening it at the first wrong field.
  const to = failure.fields ? (page.split('#')[0] ?? page) : page;
  const shown = { failure, to, ...refused?.(failure) };
  const { kept = withoutSecrets(values) } = form;
  const flash = await flashHeader({ page, failure: shown.failure, ...(kept && { values: kept }) });
  return seeOther(shown.to, ended ? [endSessionHeader(), flash] : [flash]);
}

/**
 * Carries out a form that was posted without JavaScript: 303 to the page of its success, or back to its own with what is
 * wrong and what was typed.
 * @param describe falsy when the address names nothing: 404
 * @param limit bytes of the form; 0 reads nothing
 */
export async function plainPost(
  request: Request,
  describe: ((values: Values, files: Files) => Described) | false | undefined,
  limit?: number,
): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  if (!describe) return answerFailure(request, 'not_found');
  const fields: Response | Pick<Fields, 'values' | 'files'> =
    limit === 0 ? { values: {} } : await readFields(request, limit);
  if (fields instanceof Response) return fields;
  const form = await describe(fields.values, fields.files ?? {});
  if (form instanceof Response) return form;
  const role = form.session === 'any' ? undefined : form.session;
  const session = form.session ? await sessionOf(request) : null;
  if (role && session?.role !== role) return seeOther(paths.login(role, form.back ?? form.page));
  try {
    return await doneAnswer(form, await form.send(clientFor(request, session, form.headers), session));
  } catch (error) {
    const failure = failureIn(request, error);
    return refusedAnswer(form, { role, failure, values: fields.values, isOver: endsSession(error) });
  }
}

/** One whose address says which offer or search it is about. */
export function plainPostOf(
  request: Request,
  id: string,
  describe: (params: { id: number }, values: Values, files: Files) => Described,
  limit?: number,
): Promise<Response> {
  const params = idParams.safeParse({ id }).data;
  return plainPost(request, params && ((values, files) => describe(params, values, files)), limit);
}
