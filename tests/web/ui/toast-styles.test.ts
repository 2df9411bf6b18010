import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, toastStyles } from '#lib/web/csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows the style element of the toast library, and no other', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const literal = source.match(/^__insertCSS\((".*")\);$/m)?.[1];
  expect(literal).toBeDefined();
  const styles = JSON.parse(literal as string) as string;
  expect(toastStyles).toEqual([hash(''), hash(styles)]);
  const directive = contentSecurityPolicy([]).match(/style-src ([^;]*)/)?.[1];
  expect(directive).toBe(["'self'", ...toastStyles].join(' '));
});
