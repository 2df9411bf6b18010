import * as z from 'zod';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';

// The pages' policy forbids making functions from text: zod would try it once, and the browser would report it.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Parts that several resources share. Issues carry message keys of messages/<locale>/validation.json. */

/** A row's id as it stands in a path or a query. */
export const idParam = z.coerce
  .number('invalid_field')
  .int('invalid_field')
  .positive('invalid_field')
  .max(Number.MAX_SAFE_INTEGER, 'invalid_field');
export const id = z.number('invalid_field').int('invalid_field').positive('invalid_field');

/** What to say of a value of the wrong type: absent, or not what it should be. */
export const absentOrInvalid = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'required_field' : 'invalid_field';

/** An id that must be there. */
export const requiredId = z.number({ error: absentOrInvalid }).pipe(id);
export const idParams = z.object({ id: idParam });

/** ISO 8601 time in UTC. */
export const timestamp = z.string();

/** A text of one line: ends of lines, which would put words of one person's into another's mouth, become spaces. */
export const requiredText = (max = 200) =>
  z
    .string('required_field')
    .overwrite((text) => text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' '))
    .trim()
    .min(1, 'required_field')
    .max(max, 'too_long');
/** The name of a person or company. Mails to others show it, so it is no link. */
export const nameText = (max: number) => requiredText(max).refine((text) => !holdsLink(text), 'no_link');
export const optionalText = (max = 2000) => z.string('invalid_field').trim().max(max, 'too_long').optional();

/** Trimmed, in lower case. */
export const email = z
  .string({ error: absentOrInvalid })
  .trim()
  .toLowerCase()
  .min(1, 'required_field')
  .max(254, 'invalid_field')
  .pipe(z.email('invalid_field'));

/** A page of this site to go on to afterwards: a path with its query and fragment. */
export const returnPath = z
  .string('invalid_field')
  .refine((path) => safeReturnPath(path, '') !== '', 'invalid_field')
  .optional();

/** 6 to 20 characters; strength is advised, not required. */
export const password = z
  .string('required_field')
  .min(1, 'required_field')
  .min(6, 'password_length')
  .max(20, 'password_length');

/**
 * The check that a password was typed twice alike, as arguments of `refine`. It speaks as soon as both stand
 * there, even while another field is wrong, so that all faults are told at once.
 */
export function samePassword(first: string, second: string) {
  const both = (form: unknown) => {
    const { [first]: one, [second]: two } = (form ?? {}) as Record<string, unknown>;
    return [one, two];
  };
  const alike = (form: object): boolean => {
    const [one, two] = both(form);
    return two === undefined || one === two;
  };
  const typed = ({ value }: { value: unknown }): boolean =>
    both(value).every((text) => typeof text === 'string' && text !== '');
  const told = { path: [second], error: 'passwords_differ', when: typed };
  return [alike, told] satisfies [unknown, unknown];
}

/** Page of a list: 10, 20 or 50 rows, the first page is 1. */
export const paging = {
  page: z.coerce
    .number('invalid_field')
    .int('invalid_field')
    .min(1, 'invalid_field')
    .max(100_000, 'invalid_field')
    .default(1),
  limit: z.coerce
    .number('invalid_field')
    .int('invalid_field')
    .refine((value) => [3, 6, 10, 20, 50].includes(value), 'invalid_field')
    .default(10),
};

export const sortDirection = z.enum(['DESC', 'ASC'], 'invalid_field').default('DESC');

/** A flag in a query string. */
export const flag = z.stringbool({ error: 'invalid_field' });

/** A choice of a reference list: the id alone, or the option as forms hold it (`{ id, name }`). */
export const choice = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? ((value as { id?: unknown; qualityMainId?: unknown }).id ??
        (value as { qualityMainId?: unknown }).qualityMainId)
      : value,
  z.coerce.number('invalid_field').int('invalid_field').positive('invalid_field'),
);

/** A choice that may stay open: null when nothing is chosen (a form's empty select sends ''). */
export const blankChoice = z
  .preprocess((value) => (value === '' ? null : value), choice.nullable())
  .default(null);

/** A text of a long form: trimmed, empty when it is not given. */
export const formText = (max: number) => z.string('invalid_field').trim().max(max, 'too_long').default('');

/** Several choices of a long form: none, or `initial`, when the field is not given. */
export const formChoices = (most: number, initial: readonly number[] = []) =>
  z
    .array(choice, 'invalid_field')
    .max(most, 'cap_reached')
    .default([...initial]);

/** INSEE code of a town, when it was picked from the list; without it the typed town is looked up. */
export const townCode = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z
      .string('invalid_field')
      .regex(/^[0-9AB]{5}$/, 'unknown_town')
      .nullable(),
  )
  .default(null);

/** A status by its name or its number: draft 1, published 2. */
export const publicationStatus = z.preprocess(
  (value) => (value === 1 || value === '1' ? 'draft' : value === 2 || value === '2' ? 'published' : value),
  z.enum(['draft', 'published'], 'invalid_field'),
);

/**
 * Whether the parts of a body are of their kind. Rules on the whole body speak beside other faults, a text too
 * long say, but can only read such a body: give this as their `when`.
 */
export function hasItsForm({ issues }: z.core.ParsePayload): boolean {
  return issues.every(({ code }) => code !== 'invalid_type');
}

/** An empty answer: the envelope then holds `data: null` and a message. */
export const nothing = z.null();
