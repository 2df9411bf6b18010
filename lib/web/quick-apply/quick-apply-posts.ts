import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { signOutUpstream } from '../accounts/sign-out.ts';
import { typedAnswersIn } from '../applications/screening-form.ts';
import {
  type Done,
  type Files,
  failureIn,
  type PlainForm,
  plainPost,
  plainPostOf,
  type Values,
} from '../plain-post.ts';
import { deviceHeaders } from '../session/caller.ts';
import { type Session, sessionFrom, sessionOf, startSessionHeader } from '../session/session.ts';
import { sendFile } from '../upstream/upstream-client.ts';
import { REFUSED_ID } from './refused-id.ts';

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

/** Bytes: a file, and a CV with every list full. */
const LONGEST_FORM = quickApplyContract.addFile.bodyLimit + 192 * 1024;

function bodyOf(values: Values): BodyInput<typeof quickApplyContract.ask> {
  const { firstName, lastName, email, phoneNumber, city, message, blank } = values;
  const body = {
    firstName,
    lastName,
    email,
    phoneNumber,
    city,
    message,
    blank,
    isPerson: values.isPerson === 'on',
    ...(values.experienceId ? { experienceId: Number(values.experienceId) } : {}),
    licences: licencesIn(values),
    ...(values.cv ? { cv: cvIn(values.cv) } : {}),
    ...(values.file ? { file: values.file } : {}),
    screeningAnswers: typedAnswersIn(values),
    poster: posterCodeIn(values.poster),
    ...(values.replaces ? { replaces: values.replaces } : {}),
    isOldEnough: values.isOldEnough === 'on',
  };
  return body as BodyInput<typeof quickApplyContract.ask>;
}

/** The hidden fields that name the file which goes along, once the API has it. */
const FILE_FIELDS = ['file', 'fileName', 'filePages'] as const;

const fileIn = (values: Values): Values =>
  Object.fromEntries(FILE_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

const withoutFile = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !(FILE_FIELDS as readonly string[]).includes(name)),
  );

/**
 * The values with the file that goes along: the one that was chosen now, without JavaScript, replaces the one before.
 * @throws ApiFailure
 */
async function withFile(
  request: Request,
  session: Session | null,
  { values, files }: { values: Values; files: Files },
): Promise<Values> {
  const chosen = files.cvFile;
  if (!chosen) return values.fileRemoved === 'on' ? withoutFile(values) : values;
  const { file } = await sendFile(request, session, quickApplyContract.addFile, chosen);
  if (!file) return values;
  return { ...values, file: file.secret, fileName: file.fileName, filePages: String(file.pages) };
}

/** The page that follows a mailed form: the address it went to, and the form, which can be corrected there. */
function asked(to: string, values: Values, correction: string): Done {
  // The CV is too long for a cookie; the browser keeps it.
  const { cv: _, ...typed } = values;
  const email = values.email?.trim() ?? '';
  return { to, message: 'asked', values: { ...typed, email, replaces: correction } };
}

/** The form has one place for what is wrong in any part of the CV. */
function withOneCv(fields: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.startsWith('cv.') ? 'cv' : path, text]),
  );
}

/** Of the long form, which is refused at `at`. */
const refusedAt =
  (at: string): NonNullable<PlainForm['refused']> =>
  ({ fields, ...failure }) => ({
    failure: { ...failure, ...(fields ? { fields: withOneCv(fields) } : {}) },
    to: `${at}#${REFUSED_ID}`,
  });

/**
 * The short form: of a visitor, whom a mail leads on, or of a candidate, who reads it again and sends it now. Both
 * results of a visitor have a page of their own, since the form's page is the same for everybody.
 */
export const quickApplyPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(
    request,
    id,
    async (params, values, files) => {
      const isCandidate = (await sessionOf(request))?.role === 'candidate';
      const page = (isCandidate ? paths.applyForm : paths.quickApplyAnswer)(params.id);
      // Too long for a cookie; the browser keeps it.
      const { cv: _, blank: _blank, ...kept } = values;
      return {
        page,
        session: isCandidate ? 'candidate' : 'any',
        send: async (client, session) => {
          const whole = await withFile(request, session, { values, files });
          Object.assign(kept, fileIn(whole));
          const sent = { params, body: bodyOf(whole) };
          if (isCandidate) {
            const { data } = await client(quickApplyContract.askOwn, sent);
            return { to: paths.confirmApplication(data.token) };
          }
          const { data } = await client(quickApplyContract.ask, sent);
          return asked(page, whole, data.correction);
        },
        kept,
        refused: refusedAt(page),
      };
    },
    LONGEST_FORM,
  );

/**
 * The code of the mail, which leads on like its link. A wrong one comes back to the page that asked for it, with the form
 * that can be corrected there.
 */
export const codePost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(
    request,
    id,
    (params, { code = '', ...typed }) => {
      const page = paths.quickApplyAnswer(params.id);
      const correction = typed.replaces ?? '';
      return {
        page,
        send: async (client) => {
          try {
            await client(quickApplyContract.prove, { body: { correction, code } });
            return { to: paths.confirmApplication(correction) };
          } catch (error) {
            const failure = failureIn(request, error);
            return { to: page, message: 'asked', failure, values: { ...typed, code } };
          }
        },
      };
    },
    LONGEST_FORM,
  );

/** Corrects what waits for the mailed link, and returns to it; another address gets a mail of its own. */
export const correctPost = (request: Request, token: string): Promise<Response> =>
  plainPost(
    request,
    (values, files) => {
      const { cv: _, ...kept } = values;
      return {
        page: paths.confirmApplication(token),
        session: 'any',
        send: async (client, session) => {
          const whole = await withFile(request, session, { values, files });
          Object.assign(kept, fileIn(whole));
          const { email, ...rest } = bodyOf(whole);
          const removed = values.fileRemoved === 'on' && !whole.file ? { file: null } : {};
          const body = { ...rest, ...removed, ...(email === undefined ? {} : { email }) };
          const { data } = await client(quickApplyContract.correct, { params: { token }, body });
          if (data.correction === null) return {};
          return asked(paths.quickApplyAnswer(values.offer ?? ''), whole, data.correction);
        },
        kept,
        refused: refusedAt(paths.confirmApplication(token, { correct: 1 })),
      };
    },
    LONGEST_FORM,
  );

/** 'Envoyer au garage', with the session of who is signed in. */
export const sendPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, ({ visible }) => ({
    page: paths.confirmApplication(token),
    session: 'any',
    send: async (client) => {
      const body = { visible: visible === 'on' };
      await client(quickApplyContract.send, { params: { token }, body });
      return { message: 'sent' };
    },
  }));

/** 'Postuler aussi': what was sent, for another offer, on the page that sends it. */
export const alsoPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, ({ offer }) => ({
    page: paths.confirmApplication(token),
    session: 'any',
    send: async (client) => {
      const body = { offerId: Number(offer) };
      const { data } = await client(quickApplyContract.sendAlso, { params: { token }, body });
      return { to: paths.confirmApplication(data.token) };
    },
  }));

/** The first password; signs in. */
export const passwordPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, ({ password = '' }) => ({
    page: paths.confirmApplication(token),
    headers: deviceHeaders(request),
    send: async (client) => {
      const { data, message } = await client(quickApplyContract.choosePassword, {
        params: { token },
        body: { password },
      });
      // Nobody could end the former session any more.
      await signOutUpstream(request);
      const cookies = [await startSessionHeader(sessionFrom(data.user, 'candidate'))];
      return { message, to: paths.applications('sent'), cookies };
    },
    kept: null,
  }));

const linkActs = {
  withdraw: { operation: applicationsContract.withdrawByLink, done: 'withdrawn' },
  nudge: { operation: applicationsContract.nudgeByLink, done: 'nudged' },
} as const;

/** 'Retirer ma candidature' and 'Relancer' of the page that follows an application. */
export function followPost(request: Request, token: string, act: keyof typeof linkActs): Promise<Response> {
  const { operation, done } = linkActs[act];
  const form: PlainForm = {
    page: paths.followApplication(token),
    send: async (client) => {
      await client(operation, { params: { token } });
      return { message: done };
    },
    kept: null,
  };
  return plainPost(request, () => form, 0);
}
