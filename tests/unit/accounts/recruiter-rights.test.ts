import { expect, test } from 'vitest';
import { listOperations } from '#lib/contract/platform/all.ts';
import { staffRight, userAccess } from '#lib/contract/platform/operation.ts';

/** Whom each operation is for, by its name. */
const roles = new Map(
  listOperations().map(({ resource, name, operation }) => [
    `${resource}.${name}`,
    userAccess(operation)?.role ?? (staffRight(operation) ? 'staff' : 'public'),
  ]),
);

/** What is a recruiter's alone. */
const PARTS = {
  'own offers': /^ownOffers\./,
  'the CV search': /^(search\.(searchCV|previewCvs)|savedSearches\.saveCv)$/,
  'received CVs': /^applications\.(listReceived|receivedOffers|readReceived|markViewed)/,
  'the planning of interviews': /^interviews\.(create|update|remove|resend|readCv)$/,
  'what a plan still holds': /^plans\./,
  'orders and their checkout': /^orders\./,
  'billing addresses': /^billing\./,
  invoices: /^invoices\./,
};

test.each(Object.entries(PARTS))('recruiters alone call %s', (_, names) => {
  const found = [...roles].filter(([name]) => names.test(name));
  expect(found.length).toBeGreaterThan(0);
  for (const [name, role] of found) expect([name, role]).toEqual([name, 'recruiter']);
});

test('recruiters read agenda and messages as candidates do, and everybody reads the packages', () => {
  const open = ['interviews.list', 'messages.list', 'messages.send', 'packages.list'];
  expect(open.map((name) => roles.get(name))).toEqual(['any', 'any', 'any', 'public']);
});
