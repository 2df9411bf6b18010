import 'server-only';
import { ANSWERS_SHOWN, answersContract } from '#lib/contract/applications/answers.ts';
import type { BodyInput, DataOf } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPost, type Values } from '../plain-post.ts';
import { orNull, upstream } from '../upstream/upstream.ts';
import { interviewField, interviewIn } from './proposed-interview.ts';

export type WaitingAnswers = DataOf<typeof answersContract.read>;

/** Null when the link is wrong or too old. */
export async function loadAnswers(token: string): Promise<WaitingAnswers | null> {
  const params = answersContract.read.params.safeParse({ token });
  return params.success ? orNull(upstream(answersContract.read, { params: params.data })) : null;
}

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
          if (!fields) return { failure };
          const named = fieldsOf(fields, answers, values);
          const [first = ''] = Object.keys(named);
          const id = /-(\d+)(?:-\d)?$/.exec(first)?.[1];
          const to = first ? `${page}#${id === undefined ? first : `a${id}`}` : page;
          return { failure: { ...failure, fields: named }, to };
        },
      };
    },
    LONGEST_FORM,
  );
