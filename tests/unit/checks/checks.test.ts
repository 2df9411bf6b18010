import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#lib/contract/platform/all.ts';
import { browserOperations, staleOperations } from '#scripts/checks/browser-operations.ts';
import { folderCycles } from '#scripts/checks/cycles.ts';
import { unknownFeatures } from '#scripts/checks/features.ts';
import { wrongImports } from '#scripts/checks/imports.ts';
import { wrongMessages } from '#scripts/checks/messages.ts';
import { tooLong } from '#scripts/checks/sizes.ts';
import { wireNamesIn } from '#scripts/checks/wire-names.ts';
import { root } from '#scripts/launch/paths.mjs';
import { tool } from '#scripts/test/environment.ts';

/** Each guard has to fail once, or nobody knows whether it is awake. */
describe('direction of imports', () => {
  const check = (path: string, text: string) => wrongImports([{ path, text }]);

  it.each([
    ['app/[locale]/page.tsx', "import { Card } from '#components/offers/card.tsx';"],
    ['components/offers/card.tsx', "import { Button } from '#components/ui/button.tsx';"],
    ['components/search/list.tsx', "import { Card } from '#components/offers/card.tsx';"],
    ['lib/web/session/session.ts', "import { login } from '#lib/contract/accounts/authentication.ts';"],
    ['upstream/offers/routes.ts', "import { find } from './store.ts'; import pg from 'pg';"],
    ['upstream/offers/store.ts', "import { db } from '../platform/db.ts';"],
    ['upstream/server.ts', "import { authenticationHandlers } from './accounts/authentication/routes.ts';"],
  ])('lets %s import what it should', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  it.each([
    ['components/offers/card.tsx', "import { find } from '#upstream/offers/store.ts';"],
    ['components/offers/card.tsx', "import { metadata } from '#app/page.tsx';"],
    ['lib/rules/score.ts', "import { Badge } from '../../components/ui/badge.tsx';"],
    ['lib/rules/score.ts', "import { session } from '#lib/web/session/session.ts';"],
    ['lib/contract/offers/offers.ts', "export { session } from '#lib/web/session/session.ts';"],
    ['lib/rules/score.ts', "export const late = () => import('#upstream/server.ts');"],
    ['lib/rules/score.ts', "export type Row = import('#upstream/offers/store.ts').Row;"],
    ['upstream/offers/store.ts', "import { session } from '#lib/web/session/session.ts';"],
    ['upstream/offers/store.ts', "import type { Cv } from '../cvs/store.ts';"],
    ['components/search/list.tsx', "import { Row } from '#components/offers/card/row.tsx';"],
  ])('stops %s: %s', (path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });
});

describe('circles of folders', () => {
  const card = { path: 'components/offers/card.tsx', text: "import { apply } from '#lib/browser/calls.ts';" };
  const list = { path: 'components/search/list.tsx', text: "import { Card } from '../offers/card.tsx';" };
  const row = {
    path: 'components/offers/row.tsx',
    text: "import type { Row } from '../favourites/row.ts';",
  };
  const favourites = {
    path: 'components/favourites/row.ts',
    text: "import { of } from '../search/list.tsx';",
  };

  it('lets folders depend on each other one way', () => {
    expect(folderCycles([card, list])).toEqual([]);
  });

  it('stops a circle, also of types and over a third folder', () => {
    expect(folderCycles([list, row, favourites])).toEqual([
      'components/search -> components/offers -> components/favourites -> components/search is a circle: ' +
        'components/search/list.tsx imports components/offers/card.tsx; ' +
        'components/offers/row.tsx imports components/favourites/row.ts; ' +
        'components/favourites/row.ts imports components/search/list.tsx',
    ]);
  });
});

describe('names of features', () => {
  const check = (path: string) => unknownFeatures([path]);

  it.each([
    'lib/contract/interviews/interviews.ts',
    'lib/contract/platform/operation.ts',
    'upstream/own-offers/create.ts',
    'components/ui/button.tsx',
    'messages/fr/cvs/form.json',
    'lib/rules/agenda.ts',
  ])('lets %s pass', (path) => {
    expect(check(path)).toEqual([]);
  });

  it.each([
    ['lib/contract/agenda.ts', 'lib/contract/agenda'],
    ['upstream/auth/signin.ts', 'upstream/auth'],
    ['components/messaging/mailbox.tsx', 'components/messaging'],
    ['messages/en/pricing.json', 'messages/en/pricing'],
    ['tests/web/agenda/list.test.tsx', 'tests/web/agenda'],
  ])('stops %s', (path, name) => {
    expect(check(path)).toEqual([`${name} is no feature of scripts/checks/features.ts`]);
  });
});

describe('names of the wire', () => {
  const check = (path: string, text: string) => wireNamesIn([{ path, text }]);

  it('stops these names in code', () => {
    expect(check('components/cvs/card.tsx', 'export const Card = ({ cv }) => <p>{cv.name_cv}</p>;')).toEqual([
      'components/cvs/card.tsx uses name_cv, a name of the wire: write ours (lib/contract/*/names.ts)',
    ]);
  });

  it.each([
    ['components/cvs/card.tsx', 'export const Card = ({ cv }) => <p>{cv.cvName}</p>;'],
    ['lib/contract/cvs/names.ts', "export const CV_NAMES = { cvName: 'name_cv' };"],
    ['upstream/orders/store.ts', 'export const read = sql`select order_id from orders`;'],
  ])('lets %s pass', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});

describe('sizes', () => {
  const lines = (count: number) => 'void 0;\n'.repeat(count);
  const named = (name: string, count: number) => `export function ${name}() {\n${lines(count - 2)}}\n`;

  it('lets short files and functions pass', () => {
    const files = [
      { path: 'lib/a.ts', text: lines(300) },
      { path: 'lib/b.ts', text: named('work', 60) },
      { path: 'components/c.tsx', text: named('Card', 120) },
      { path: 'tests/unit/d.test.ts', text: named('suite', 200) },
    ];
    expect(tooLong(files, [])).toEqual([]);
  });

  it.each([
    ['lib/a.ts', lines(301), 'lib/a.ts has 301 lines, 300 at most'],
    ['lib/b.ts', named('work', 61), 'lib/b.ts: work has 61 lines, 60 at most'],
    ['lib/b.ts', `const work = () => {\n${lines(60)}};`, 'lib/b.ts: work has 62 lines, 60 at most'],
    ['components/c.tsx', named('Card', 121), 'components/c.tsx: Card has 121 lines, 120 at most'],
    ['components/c.tsx', named('useCard', 61), 'components/c.tsx: useCard has 61 lines, 60 at most'],
  ])('stops %s', (path, text, fault) => {
    expect(tooLong([{ path, text }], [])).toEqual([fault]);
  });

  it('limits an exception to its number, and reports one that is no longer needed', () => {
    const exception = { what: 'lib/a.ts', lines: 310, reason: 'a table' };
    const check = (count: number) => tooLong([{ path: 'lib/a.ts', text: lines(count) }], [exception]);
    expect(check(310)).toEqual([]);
    expect(check(311)).toEqual(['lib/a.ts has 311 lines, 310 at most']);
    expect(check(300)).toEqual(['lib/a.ts needs no exception any more: take it off the list']);
  });
});

describe('messages', () => {
  const check = (fr: object, en: object) =>
    wrongMessages([
      { path: 'messages/fr/platform/ui.json', text: JSON.stringify(fr) },
      { path: 'messages/en/platform/ui.json', text: JSON.stringify(en) },
    ]);

  it('lets equal catalogues pass', () => {
    const fr = { found: { title: '{count, plural, one {# offre} other {# offres}} à <b>{town}</b>' } };
    const en = { found: { title: '<b>{town}</b>: {count, plural, one {# job} other {# jobs}}' } };
    expect(check(fr, en)).toEqual([]);
  });

  it.each([
    [{ a: 'Oui', b: 'Non' }, { a: 'Yes' }, 'platform/ui.b is missing in en'],
    [{ a: 'Oui' }, { a: 'Yes', b: { c: 'No' } }, 'platform/ui.b.c is missing in fr'],
    [{ a: 'À {town}' }, { a: 'In {city}' }, 'platform/ui.a takes {town} in fr and {city} in en'],
    [{ a: '<b>Oui</b>' }, { a: 'Yes' }, 'platform/ui.a takes {<b>} in fr and {} in en'],
    [{ a: '' }, { a: 'Yes' }, 'fr platform/ui.a: is empty'],
    [{ a: 'Oui\u202f!' }, { a: 'Yes!' }, 'fr platform/ui.a: holds a character that the font lacks'],
    [{ a: "L'offre" }, { a: 'Job' }, "fr platform/ui.a: is misspelt: L'o"],
    [{ a: 'Votre email' }, { a: 'Your e-mail' }, 'fr platform/ui.a: is misspelt: email'],
  ])('stops %o', (fr, en, fault) => {
    expect(check(fr, en)).toContain(fault);
  });

  it('stops a message that cannot be formatted', () => {
    expect(check({ a: '{count, plural, one {offre}' }, { a: 'x' })[0]).toMatch(
      /^fr platform\/ui\.a: cannot be formatted/,
    );
  });
});

describe('operations of the browser', () => {
  const [plans] = browserOperations({ plans: contract.plans });
  const [partner] = browserOperations({ partner: contract.partner });
  if (!plans || !partner) throw new Error('the contract has no such resource');

  it('names method and path of an operation, and leaves out schemas and changes by GET', () => {
    expect(plans.path).toBe('lib/browser/operations/plans.ts');
    expect(plans.text).toContain(
      "method: 'GET',\n  path: '/user-v2/subscription-status',\n  names: NAMES_1,\n}",
    );
    expect(plans.text).toContain("const NAMES_1 = {\n  isFreeOffer: 'is_free_offer',");
    expect(partner.text.match(/^export const \w+/gm)).toEqual(['export const publish', 'export const close']);
  });

  it('stops a generated file that does not match the contract', () => {
    const older = { ...plans, text: plans.text.replace("'GET'", "'POST'") };
    expect(staleOperations([plans], [plans])).toEqual([]);
    expect(staleOperations([older], [plans])).toEqual([
      expect.stringMatching(/is not what the contract says/),
    ]);
    expect(staleOperations([], [plans])).toEqual([expect.stringMatching(/is not what the contract says/)]);
    expect(staleOperations([plans, partner], [plans])).toEqual([
      'lib/browser/operations/partner.ts belongs to no resource of the contract: delete it',
    ]);
  });
});

describe('plain properties', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bielle-lint-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What the repository's own lint rules find in a file outside of it. */
  function faultsOf(expressions: string[]): number {
    const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    const rules = plugins.map((plugin: string) => join(root, plugin));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: rules }));
    writeFileSync(join(folder, 'sample.tsx'), expressions.map((text) => `void (${text});\n`).join(''));
    const lint = [tool('@biomejs/biome/bin/biome'), 'lint', 'sample.tsx'];
    const { stdout, stderr } = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' });
    const report = stdout + stderr;
    expect(report).toContain('Checked 1 file');
    return report.split('Write the properties themselves').length - 1;
  }

  it('stops a literal spread into an object, a list, a call or an element', () => {
    expect(faultsOf(['{ ...{ a: 1 } }', "[...['a']]", "call(...['a'])", '<A {...{ a }} />'])).toBe(4);
  });

  it('lets a spread with a name or a condition pass', () => {
    expect(
      faultsOf(['{ ...a, ...(b ? { c: 1 } : {}) }', "[...a, ...(b ? ['c'] : [])]", '<A {...a} />']),
    ).toBe(0);
  });
});
