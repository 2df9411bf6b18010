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
    return [{ id: Number(id), to, ...(to === 'rejected' && reason ? { reason } : {}) }] as Body['answers'];
  });
}

/** By name of the form: `answers.2.reason` is about the third answer. */
const fieldsOf = (fields: Values, answers: Body['answers']) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const at = /^answers\.(\d+)\.reason$/.exec(path)?.[1];
      return [at === undefined ? path : `reason-${answers[Number(at)]?.id}`, text];
    }),
  );

/** Bytes: the fields of each application, and a message in the escapes of a form. */
const LONGEST_FORM = 16 * 1024 + ANSWERS_SHOWN * 256;

/** Sends the answers of a mailed link, without a session. What was chosen is shown again when it was refused. */
export async function answersPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request, LONGEST_FORM);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.answers(token);
  const answers = answersIn(values);
  try {
    const { message = '' } = await clientFor(request, null)(answersContract.answer, {
      params: { token },
      body: { answers, message: values.message ?? '' },
    });
    return seeOther(page, [await flashHeader({ page, success: message })]);
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const named = wrong && fieldsOf(wrong, answers);
    const failure = { code, message, ...(named ? { fields: named } : {}) };
    const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const [first] = Object.keys(named ?? {});
    const wrongPlace = first ? `${page}#${first.replace('reason-', 'a')}` : page;
    return seeOther(wrongPlace, [await flashHeader({ page, failure, values: chosen })]);
  }
}
