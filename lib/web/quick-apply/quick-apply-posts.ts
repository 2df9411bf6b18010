import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { applicationsContract } from '#lib/contract/applications.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { signOutUpstream } from '../accounts/sign-out.ts';
import { typedAnswersIn } from '../applications/screening-form.ts';
import { readFields } from '../form-fields.ts';
import { deviceHeaders } from '../session/caller.ts';
import { flashHeader } from '../session/flash.ts';
import { loginAfterEnd } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionFrom, sessionOf, startSessionHeader } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';
import { REFUSED_ID } from './refused-id.ts';

type Values = Readonly<Record<string, string>>;

const LICENCE = /^licence-(\d{1,6})$/;

/** The names of ticked licences end in their ids, because a form has each name once. */
const licencesIn = (values: Values) =>
  Object.keys(values).flatMap((name) => {
    const id = LICENCE.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

/** A part that is no JSON is sent as it came, and refused. */
function cvIn(cv: string): unknown {
  try {
    return JSON.parse(cv);
  } catch {
    return cv;
  }
}

/** Bytes: a CV with every list full, in the escapes of a form. */
const LONGEST_FORM = 192 * 1024;

function bodyOf(values: Values): BodyInput<typeof quickApplyContract.ask> {
  const { firstName, lastName, email, phoneNumber, message, blank } = values;
  const body = {
    firstName,
    lastName,
    email,
    phoneNumber,
    message,
    blank,
    isPerson: values.isPerson === 'on',
    ...(values.experienceId ? { experienceId: Number(values.experienceId) } : {}),
    licences: licencesIn(values),
    ...(values.cv ? { cv: cvIn(values.cv) } : {}),
    screeningAnswers: typedAnswersIn(values),
    poster: posterCodeIn(values.poster),
    ...(values.replaces ? { replaces: values.replaces } : {}),
    isOldEnough: values.isOldEnough === 'on',
  };
  return body as BodyInput<typeof quickApplyContract.ask>;
}

/** The page that follows a mailed form: the address it went to, and the form, which can be corrected there. */
function askedFlash(page: string, values: Values, correction: string): Promise<string> {
  // The CV is too long for a cookie; the browser keeps it.
  const { cv: _, ...typed } = values;
  const email = values.email?.trim() ?? '';
  return flashHeader({ page, success: 'asked', values: { ...typed, email, replaces: correction } });
}

/** The form has one place for what is wrong in any part of the CV. */
function withOneCv(fields: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.startsWith('cv.') ? 'cv' : path, text]),
  );
}

async function failureOf(request: Request, page: string, error: unknown, values?: Values): Promise<string> {
  const { code, message, fields } = toFailure(request, error).failure;
  const failure = { code, message, ...(fields ? { fields: withOneCv(fields) } : {}) };
  return flashHeader({ page, failure, ...(values ? { values } : {}) });
}

/**
 * The short form: of a visitor, whom a mail leads on, or of a candidate, who reads it again and sends it now. Both
 * results of a visitor have a page of their own, since the form's page is the same for everybody.
 */
export async function quickApplyPost(request: Request, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request, LONGEST_FORM);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const session = await sessionOf(request);
  const isCandidate = session?.role === 'candidate';
  const page = (isCandidate ? paths.applyForm : paths.quickApplyAnswer)(params.data.id);
  try {
    const client = clientFor(request, session);
    const sent = { params: params.data, body: bodyOf(values) };
    if (isCandidate) {
      const { data } = await client(quickApplyContract.askOwn, sent);
      return seeOther(paths.confirmApplication(data.token));
    }
    const { data } = await client(quickApplyContract.ask, sent);
    return seeOther(page, [await askedFlash(page, values, data.correction)]);
  } catch (error) {
    if (isCandidate && endsSession(error)) return seeOther(loginAfterEnd(page), [endSessionHeader()]);
    // Too long for a cookie; the browser keeps it.
    const { cv: _, blank: _blank, ...typed } = values;
    return seeOther(`${page}#${REFUSED_ID}`, [await failureOf(request, page, error, typed)]);
  }
}

/** Corrects what waits for the mailed link, and returns to it; another address gets a mail of its own. */
export async function correctPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request, LONGEST_FORM);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.confirmApplication(token);
  try {
    const client = clientFor(request, await sessionOf(request));
    const { email, ...rest } = bodyOf(values);
    const body = { ...rest, ...(email === undefined ? {} : { email }) };
    const { data } = await client(quickApplyContract.correct, { params: { token }, body });
    if (data.correction === null) return seeOther(page);
    const answerPage = paths.quickApplyAnswer(values.offer ?? '');
    return seeOther(answerPage, [await askedFlash(answerPage, values, data.correction)]);
  } catch (error) {
    const { cv: _, ...typed } = values;
    const form = paths.confirmApplication(token, { correct: 1 });
    return seeOther(`${form}#${REFUSED_ID}`, [await failureOf(request, page, error, typed)]);
  }
}

/** 'Envoyer au garage', with the session of who is signed in. */
export async function sendPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.confirmApplication(token);
  try {
    const client = clientFor(request, await sessionOf(request));
    const body = { city: values.city ?? '', visible: values.visible === 'on' };
    await client(quickApplyContract.send, { params: { token }, body });
    return seeOther(page, [await flashHeader({ page, success: 'sent' })]);
  } catch (error) {
    return seeOther(page, [await failureOf(request, page, error, values)]);
  }
}

/** The first password; signs in. */
export async function passwordPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const page = paths.confirmApplication(token);
  try {
    const client = clientFor(request, null, deviceHeaders(request));
    const { password = '' } = fields.values;
    const { data, message } = await client(quickApplyContract.choosePassword, {
      params: { token },
      body: { password },
    });
    // Nobody could end the former session any more.
    await signOutUpstream(request);
    const to = paths.applications('sent');
    const flash = message ? [await flashHeader({ page: to, success: message })] : [];
    return seeOther(to, [await startSessionHeader(sessionFrom(data.user, 'candidate')), ...flash]);
  } catch (error) {
    return seeOther(page, [await failureOf(request, page, error)]);
  }
}

const linkActs = {
  withdraw: { operation: applicationsContract.withdrawByLink, done: 'withdrawn' },
  nudge: { operation: applicationsContract.nudgeByLink, done: 'nudged' },
} as const;

/** 'Retirer ma candidature' and 'Relancer' of the page that follows an application. */
export async function followPost(
  request: Request,
  token: string,
  act: keyof typeof linkActs,
): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const page = paths.followApplication(token);
  const { operation, done } = linkActs[act];
  try {
    await clientFor(request, null)(operation, { params: { token } });
    return seeOther(page, [await flashHeader({ page, success: done })]);
  } catch (error) {
    return seeOther(page, [await failureOf(request, page, error)]);
  }
}
