import { bigint, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../accounts.ts';

/**
 * What a form that must act only once was answered, by its key. Its user is no foreign key: the row comes first in a
 * transaction that locks accounts later, and two forms of one person must not wait for each other.
 */
export const formAnswers = pgTable(
  'form_answers',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** Of key, operation and content: another content under the same key is another form. */
    digest: bytea('digest').notNull(),
    answer: jsonb('answer').$type<{ data: unknown; message?: string }>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.digest] }), index('form_answers_created').on(t.createdAt)],
);
