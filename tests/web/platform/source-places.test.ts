// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourcePlaces } from '#lib/web/server/source-places.ts';

const CHUNK = '.next/server/chunks/ssr/[locale]_(public)_page_._.js';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bielle-source-places-'));
  mkdirSync(join(root, '.next/server/chunks/ssr'), { recursive: true });
  const sources = ['../../../../app/%5Blocale%5D/page.tsx', '../../../../lib/rules/plan.ts'];
  // Column 0 is line 1 of the page; column 10 is line 3, column 3 of the rule.
  const map = { version: 3, sources, names: [], mappings: 'AAAA,UCEE' };
  writeFileSync(join(root, `${CHUNK}.map`), JSON.stringify(map));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the stack of an error in Next’s server code', () => {
  it('names file, line and column of the source, also of its cause', () => {
    const stack = [`at a (${root}/${CHUNK}:1:16)`, `at async ${root}/${CHUNK}:1:1`].join('\n');
    const read = [`at a (${root}/lib/rules/plan.ts:3:3)`, `at async ${root}/app/[locale]/page.tsx:1:1`].join(
      '\n',
    );
    const cause = { type: 'TypeError', stack };
    expect(sourcePlaces(root)({ type: 'Error', message: 'no plan', stack, cause })).toEqual({
      type: 'Error',
      message: 'no plan',
      stack: read,
      cause: { type: 'TypeError', stack: read },
    });
  });

  it('stays as it is without a map, and outside that code', () => {
    const stack = [
      `at b (${root}/.next/server/chunks/other.js:1:16)`,
      `at c (file://${root}/lib/web/server/web-server.ts:12:5)`,
      'at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
    ].join('\n');
    const atSource = sourcePlaces(root);
    expect(atSource({ type: 'Error', stack })).toEqual({ type: 'Error', stack });
    expect(atSource({ type: 'string', message: 'no stack' })).toEqual({
      type: 'string',
      message: 'no stack',
    });
  });
});
