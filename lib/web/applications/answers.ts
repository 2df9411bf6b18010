import 'server-only';
import { ANSWERS_SHOWN, answersContract } from '#lib/contract/applications/answers.ts';
import type { BodyInput, DataOf } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { orNull, upstream } from '../upstream/upstream.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';
import { interviewField, interviewIn } from './proposed-interview.ts';

export type WaitingAnswers = DataOf<typeof answersContract.read>;

/** Null when the link is wrong or too old. */
export async function loadAnswers(token: string): Promise<WaitingAnswers | null> {
  const params = answersContract.read.params.safeParse({ token });
  return params.success ? orNull(upstream(answersContract.read, { params: params.data })) : null;
}

type Values = Readonly<Record<string, string>>;
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
export async function answersPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request, LONGEST_FORM);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.answers(token);
  const answers = answersIn(values);
  try {
    const { data, message = '' } = await clientFor(request, null)(answersContract.answer, {
      params: { token },
      body: { answers, message: values.message ?? '' },
    });
    const outcome = data.answered > 0 ? { success: message } : { failure: { code: 'conflict', message } };
    return seeOther(page, [await flashHeader({ page, ...outcome })]);
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const named = wrong && fieldsOf(wrong, answers, values);
    const failure = { code, message, ...(named ? { fields: named } : {}) };
    const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const [first = ''] = Object.keys(named ?? {});
    const id = /-(\d+)(?:-\d)?$/.exec(first)?.[1];
    const wrongPlace = first ? `${page}#${id === undefined ? first : `a${id}`}` : page;
    return seeOther(wrongPlace, [await flashHeader({ page, failure, values: chosen })]);
  }
}
