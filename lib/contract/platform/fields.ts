import * as z from 'zod';

export const idParam = z.coerce
  .number('invalid_field')
  .int('invalid_field')
  .positive('invalid_field')
  .max(Number.MAX_SAFE_INTEGER, 'invalid_field');

export const idParams = z.object({ id: idParam });

export const timestamp = z.string();

export const optionalText = (max = 2000) => z.string('invalid_field').trim().max(max, 'too_long').optional();

/** Page of a list: 10, 20 or 50 rows, or 25 of a board; the first page is 1. */
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
    .refine((value) => [3, 6, 10, 20, 25, 50].includes(value), 'invalid_field')
    .default(10),
};

export const sortDirection = z.enum(['DESC', 'ASC'], 'invalid_field').default('DESC');

/** A flag in a query string. */
export const flag = z.stringbool({ error: 'invalid_field' });

/** The envelope then holds `data: null` and a message. */
export const nothing = z.null();
