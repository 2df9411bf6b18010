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

/** What is a candidate's alone. */
const PARTS = {
  favourites: /^favourites\./,
  'saved offer searches and their alerts': /^(savedSearches\.saveOffer|alerts\.set)$/,
  'own CVs': /^cvs\.(?!read$)/,
  'sent applications':
    /^(applications\.(listApplied|listSent|readSent|withdraw|readNotifications)|cvUpdates\.send)$/,
  'answers to invitations': /^interviews\.answer$/,
};

test.each(Object.entries(PARTS))('candidates alone call %s', (_, names) => {
  const found = [...roles].filter(([name]) => names.test(name));
  expect(found.length).toBeGreaterThan(0);
  for (const [name, role] of found) expect([name, role]).toEqual([name, 'candidate']);
});

test('candidates read messages, agenda and profile and leave as recruiters do', () => {
  const shared = [
    'messages.send',
    'messages.list',
    'interviews.candidateList',
    'profile.updateUser',
    'profile.unsubscribe',
  ];
  expect(shared.map((name) => roles.get(name))).toEqual(shared.map(() => 'any'));
});
