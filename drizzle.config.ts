import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --name <what>` writes the next migration from the schema, and
 * `npx drizzle-kit generate --custom --name <what>` an empty one for triggers, functions and extensions.
 * 0000 is the schema of the first release: what drizzle-kit wrote, between extensions and the parts written by hand.
 * Files are numbered 0000, 0001, … in the order of `meta/_journal.json`; a committed one is never changed.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/platform/schema/**/*.ts',
  out: './upstream/platform/migrations',
});
