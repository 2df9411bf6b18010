import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --name <what>` writes the next migration from the schema; it reads the last snapshot only, so
 * the one before is deleted. Functions and triggers are no migrations: each function has a file in upstream/platform/sql.
 * Files are numbered 0000, 0001, … in the order of `meta/_journal.json`; a committed one is never changed.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/platform/schema/**/*.ts',
  out: './upstream/platform/migrations',
});
