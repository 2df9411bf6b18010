import * as z from 'zod';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';

// The CSP forbids `eval`: zod would try it once, and the browser would report it.
if (typeof window !== 'undefined') z.config({ jitless: true });

export const idParam = z.coerce
  .number('invalid_field')
  .int('invalid_field')
  .positive('invalid_field')
  .max(Number.MAX_SAFE_INTEGER, 'invalid_field');
export const id = z.number('invalid_field').int('invalid_field').positive('invalid_field');

/** The message for a wrong type: absent or invalid. */
export const absentOrInvalid = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'required_field' : 'invalid_field';

export const requiredId = z.number({ error: absentOrInvalid }).pipe(id);
export const idParams = z.object({ id: idParam });

export const timestamp = z.string();

/** Line ends become spaces, so that nobody can fake a line of another person. */
export const requiredText = (max = 200) =>
  z
    .string('required_field')
    .overwrite((text) => text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' '))
    .trim()
    .min(1, 'required_field')
    .max(max, 'too_long');
/** Mails to others show it, so it must not be a link. */
export const nameText = (max: number) => requiredText(max).refine((text) => !holdsLink(text), 'no_link');
export const optionalText = (max = 2000) => z.string('invalid_field').trim().max(max, 'too_long').optional();

export const email = z
  .string({ error: absentOrInvalid })
  .trim()
  .toLowerCase()
  .min(1, 'required_field')
  .max(254, 'invalid_field')
  .pipe(z.email('invalid_field'));

/** A path of this site with query and fragment. */
export const returnPath = z
  .string('invalid_field')
  .refine((path) => safeReturnPath(path, '') !== '', 'invalid_field')
  .optional();

export const password = z
  .string('required_field')
  .min(1, 'required_field')
  .min(6, 'password_length')
  .max(20, 'password_length');

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

/** The id alone, or the option as forms hold it (`{ id, name }`). */
export const choice = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? ((value as { id?: unknown; qualityMainId?: unknown }).id ??
        (value as { qualityMainId?: unknown }).qualityMainId)
      : value,
  z.coerce.number('invalid_field').int('invalid_field').positive('invalid_field'),
);

/** Null when nothing is chosen (an empty select sends ''). */
export const blankChoice = z
  .preprocess((value) => (value === '' ? null : value), choice.nullable())
  .default(null);

export const formText = (max: number) => z.string('invalid_field').trim().max(max, 'too_long').default('');

/** None, or `initial`, when absent. */
export const formChoices = (most: number, initial: readonly number[] = []) =>
  z
    .array(choice, 'invalid_field')
    .max(most, 'cap_reached')
    .default([...initial]);

export const townCode = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z
      .string('invalid_field')
      .regex(/^[0-9AB]{5}$/, 'unknown_town')
      .nullable(),
  )
  .default(null);

export const publicationStatus = z.preprocess(
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

/** The envelope then holds `data: null` and a message. */
export const nothing = z.null();
