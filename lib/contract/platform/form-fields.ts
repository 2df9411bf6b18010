import * as z from 'zod/mini';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import './no-eval.ts';

// What browsers load is written in zod/mini: bundles then leave out what no form uses.

/** Changes a value before `schema` reads it. */
export const preprocess = <Schema extends z.ZodMiniType>(
  change: (value: unknown) => unknown,
  schema: Schema,
) => z.pipe(z.transform(change), schema);

export const id = z.number('invalid_field').check(z.int('invalid_field'), z.positive('invalid_field'));

/** The message for a wrong type: absent or invalid. */
export const absentOrInvalid = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'required_field' : 'invalid_field';

export const requiredId = z.pipe(z.number({ error: absentOrInvalid }), id);

/** Line ends become spaces, so that nobody can fake a line of another person. */
export const requiredText = (max = 200) =>
  z.string('required_field').check(
    z.overwrite((text) => text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')),
    z.trim(),
    z.minLength(1, 'required_field'),
    z.maxLength(max, 'too_long'),
  );

/** Text without spaces around it, where nothing must be filled in. */
export const looseText = (max: number) =>
  z.string('invalid_field').check(z.trim(), z.maxLength(max, 'too_long'));

/** A text to which `isValid` applies once something is typed; `fault` says what is expected. */
export const textThat = (isValid: (text: string) => boolean, fault = 'invalid_field', max = 2000) =>
  looseText(max).check(z.refine((text) => text === '' || isValid(text), fault));

/** A path of this site with query and fragment. */
export const returnPath = z.optional(
  z.string('invalid_field').check(z.refine((path) => safeReturnPath(path, '') !== '', 'invalid_field')),
);

/** Of new accounts and changes; older ones may be shorter, and still sign in. */
export const password = z
  .string('required_field')
  .check(
    z.minLength(1, 'required_field'),
    z.minLength(8, 'password_length'),
    z.maxLength(64, 'password_length'),
  );

/** The password of an account that exists; the length rule of new ones would reveal too much. */
export const ownPassword = (tooLong = 'invalid_field') =>
  z.string('required_field').check(z.minLength(1, 'required_field'), z.maxLength(200, tooLong));

/** A check of a form: the second password repeats the first, once both are typed. */
export function samePassword(first: string, second: string) {
  const both = (form: unknown) => {
    const { [first]: one, [second]: two } = (form ?? {}) as Record<string, unknown>;
    return [one, two];
  };
  return z.refine<object>(
    (form) => {
      const [one, two] = both(form);
      return two === undefined || one === two;
    },
    {
      path: [second],
      error: 'passwords_differ',
      when: ({ value }) => both(value).every((text) => typeof text === 'string' && text !== ''),
    },
  );
}

/** The id alone, or the option as forms hold it (`{ id, name }`). */
export const choice = preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? ((value as { id?: unknown; qualityMainId?: unknown }).id ??
        (value as { qualityMainId?: unknown }).qualityMainId)
      : value,
  z.coerce.number('invalid_field').check(z.int('invalid_field'), z.positive('invalid_field')),
);

/** Null when nothing is chosen (an empty select sends ''). */
export const blankChoice = z._default(
  preprocess((value) => (value === '' ? null : value), z.nullable(choice)),
  null,
);

/** Null when nothing is chosen (an empty select sends ''). */
export const blankOf = <Choice extends string>(choices: readonly Choice[]) =>
  z._default(
    preprocess((value) => (value === '' ? null : value), z.nullable(z.enum(choices, 'invalid_field'))),
    null,
  );

export const formText = (max: number) =>
  z._default(z.string('invalid_field').check(z.trim(), z.maxLength(max, 'too_long')), '');

export const oneLine = (max: number) => formText(max).check(z.overwrite((text) => text.replace(/\s+/g, ' ')));

/** Text of several lines, which end as in Unix. */
export const formLines = (max: number) =>
  z._default(
    z.string('invalid_field').check(
      z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
      z.trim(),
      z.maxLength(max, 'too_long'),
    ),
    '',
  );

/** The same, where something must be typed. */
export const requiredLines = (max: number) =>
  z.string('required_field').check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(1, 'required_field'),
    z.maxLength(max, 'too_long'),
  );

/** `YYYY-MM-DD`, or empty when it is not given. */
export const formDay = z._default(
  z.string('invalid_field').check(z.refine((value) => value === '' || isCalendarDay(value), 'day_format')),
  '',
);

/** None, or `initial`, when absent. */
export const formChoices = (most: number, initial: readonly number[] = []) =>
  z._default(z.array(choice, 'invalid_field').check(z.maxLength(most, 'cap_reached')), () => [...initial]);

/** Entries of a list in a form, none when absent; `fault` says that there are too many. */
export const formEntries = <Entry extends z.ZodMiniType>(entry: Entry, most: number, fault: string) =>
  z._default(z.array(entry).check(z.maxLength(most, fault)), []);

export const townCode = z._default(
  preprocess(
    (value) => (value === '' ? null : value),
    z.nullable(z.string('invalid_field').check(z.regex(/^[0-9AB]{5}$/, 'unknown_town'))),
  ),
  null,
);

export const publicationStatus = preprocess(
  (value) => (value === 1 || value === '1' ? 'draft' : value === 2 || value === '2' ? 'published' : value),
  z.enum(['draft', 'published'], 'invalid_field'),
);

/**
 * Whether a body has the right types. Give it as `when` to rules on the whole body, so that they run beside other
 * faults but only on a body they can read.
 */
export function hasItsForm({ issues }: z.core.ParsePayload): boolean {
  return issues.every(({ code }) => code !== 'invalid_type');
}

/** The revision that a form began from: what was saved since is not replaced. Without one, nothing is compared. */
export const seenRevision = z.optional(id);

/** Of a form that changes something: `revision` is the one the change began from, so that a second tab notices a conflict. */
export const changeFields = { id, revision: id };

type FieldProblem = { path: readonly PropertyKey[]; problem: string };

/** A check of a whole body that reports what the rules of publication find. */
export const reporting = <Body>(problemsOf: (body: Body) => readonly FieldProblem[]) =>
  z.superRefine<Body>(
    (body, context) => {
      for (const { path, problem } of problemsOf(body)) {
        context.addIssue({ code: 'custom', path: [...path], message: problem });
      }
    },
    { when: hasItsForm },
  );
