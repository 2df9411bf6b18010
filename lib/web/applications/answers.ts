import 'server-only';
import * as z from 'zod';
import { ANSWERS_SHOWN, answersContract } from '#lib/contract/applications/answers.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import type { BodyInput, DataOf } from '#lib/contract/platform/operation.ts';
import { READY_ANSWERS } from '#lib/paths/path-builders.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPost, type Values } from '../plain-post.ts';
import { orNull, upstream } from '../upstream/upstream.ts';
import { interviewField, interviewIn } from './proposed-interview.ts';

export type WaitingAnswers = DataOf<typeof answersContract.read>;

/** Null when the link is wrong or too old. */
export async function loadAnswers(token: string, ready?: Ready): Promise<WaitingAnswers | null> {
  const params = answersContract.read.params.safeParse({ token });
  const query = ready ? { application: ready.application } : {};
  return params.success ? orNull(upstream(answersContract.read, { params: params.data, query })) : null;
}

const ready = z.object({ application: idParam, answer: z.enum(READY_ANSWERS) });
/** The answer to one application that a link of a mail opens the page for. */
export type Ready = z.output<typeof ready>;

/** Undefined where the address names no answer that can be ready. */
export const readyIn = (query: unknown): Ready | undefined => ready.safeParse(query).data;

type Body = BodyInput<typeof answersContract.answer>;

const ANSWER = /^answer-(\d{1,15})$/;

/** A form has each name once, so that of an answer ends in the id of its application. */
function answersIn(values: Values): Body['answers'] {
  return Object.keys(values).flatMap((name) => {
    const id = ANSWER.exec(name)?.[1];
    const to = values[name];
    if (id === undefined || !to) return [];
    const reason = values[`reason-${id}`];
    const more =
      to === 'interview' ? { interview: interviewIn(values, id) } : to === 'rejected' && reason && { reason };
    return [{ id: Number(id), to, ...more }] as Body['answers'];
  });
}

/** By name of the form: `answers.2.reason` is about the third answer. */
const fieldsOf = (fields: Values, answers: Body['answers'], values: Values) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, at, rest = ''] = /^answers\.(\d+)\.(.+)$/.exec(path) ?? [];
      const id = at === undefined ? undefined : answers[Number(at)]?.id;
      if (id === undefined) return [path, text];
      const inside = /^interview\.(.+)$/.exec(rest)?.[1];
      return [inside === undefined ? `${rest}-${id}` : interviewField(inside, values, String(id)), text];
    }),
  );

/** The page with the first wrong field in view, and still with the one answer that was ready on it. */
function refusedAddress(token: string, values: Values, fields: Values): string {
  const [first = ''] = Object.keys(fields);
  const one = readyIn({ application: values.ready, answer: values[`answer-${values.ready}`] });
  if (one) return `${paths.readyAnswer(token, one.application, one.answer)}${first && `#${first}`}`;
  const id = /-(\d+)(?:-\d)?$/.exec(first)?.[1];
  return first ? `${paths.answers(token)}#${id === undefined ? first : `a${id}`}` : paths.answers(token);
}

/** Bytes: the fields of each application, and a message in the escapes of a form. */
const LONGEST_FORM = 16 * 1024 + ANSWERS_SHOWN * 2048;

/** Sends the answers of a mailed link, without a session. What was chosen is shown again when it was refused. */
export const answersPost = (request: Request, token: string): Promise<Response> =>
  plainPost(
    request,
    (values) => {
      const page = paths.answers(token);
      const answers = answersIn(values);
      return {
        page,
        send: async (client) => {
          const { data, message = '' } = await client(answersContract.answer, {
            params: { token },
            body: { answers, message: values.message ?? '' },
          });
          return data.answered > 0 ? { message } : { failure: { code: 'conflict', message } };
        },
        kept: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
        refused: ({ fields, ...failure }) => {
          if (!fields) return { failure, to: refusedAddress(token, values, {}) };
          const named = fieldsOf(fields, answers, values);
          return { failure: { ...failure, fields: named }, to: refusedAddress(token, values, named) };
        },
      };
    },
    LONGEST_FORM,
  );
