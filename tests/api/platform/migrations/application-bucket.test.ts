// @engines both
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import type { Database } from '#upstream/platform/db.ts';
import { knownMigrations, migrateDatabase } from '#upstream/platform/migrate.ts';

const SELECTED_AT = '2026-11-20T09:00:00.000Z';
const UPDATED_AT = '2026-11-21T09:00:00.000Z';

type Old = {
  flags?: ('selected' | 'accepted' | 'rejected' | 'hidden')[];
  isPick?: boolean;
  selectedAt?: string;
  undo?: object;
};
const undoOf = (flags: object) => ({
  bucket: 'rejected',
  before: {
    isSelected: false,
    isAccepted: false,
    isRejected: false,
    isHidden: false,
    ...flags,
    decidedAt: null,
  },
  lastEventId: 3,
});

let folder: string;
let own: OwnDatabase;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-bucket-'));
  own = await makeOwnDatabase(folder, 'empty');
  database = await own.open();
  await migrateDatabase(database, { until: knownMigrations()[0] ?? 0 });
  await database.pool.query(`
    insert into users (email, role, password_hash, first_name, last_name)
      values ('garage@exemple.test', 'recruiter', '', 'Anne', 'Petit');
    insert into organisations (id, name) select id, 'Garage' from users where role = 'recruiter'`);
});
afterAll(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each of a candidate of its own. */
async function addOld({ flags = [], isPick = false, selectedAt, undo }: Old): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with candidate as (insert into users (email, role, password_hash, first_name, last_name)
         values (gen_random_uuid() || '@exemple.test', 'candidate', '', 'Paul', 'Roux') returning id),
       garage as (select id from organisations),
       cv as (insert into cvs (candidate_id, slot) select id, 1 from candidate returning id),
       offer as (insert into offers (recruiter_id) select id from garage returning id)
     insert into applications (candidate_id, recruiter_id, cv_id, offer_id, is_selected, is_accepted, is_rejected,
       is_hidden, selected_at, undo, updated_at)
     select candidate.id, garage.id, cv.id, case when not $1 then offer.id end, $2, $3, $4, $5, $6, $7, $8
     from candidate, garage, cv, offer returning id`,
    [
      isPick,
      ...(['selected', 'accepted', 'rejected', 'hidden'] as const).map((flag) => flags.includes(flag)),
      selectedAt ?? null,
      undo ?? null,
      UPDATED_AT,
    ],
  );
  return Number(rows[0]?.id);
}

const IN_EACH_STATE: [name: string, old: Old, now: object][] = [
  ['a received one', {}, { bucket: 'received' }],
  [
    'a selected one',
    { flags: ['selected'], selectedAt: SELECTED_AT },
    { bucket: 'selected', selected: SELECTED_AT },
  ],
  ['a selected one without its time', { flags: ['selected'] }, { bucket: 'selected', selected: UPDATED_AT }],
  ['an accepted one', { flags: ['accepted'] }, { bucket: 'accepted' }],
  [
    'an accepted one that was selected',
    { flags: ['selected', 'accepted'], selectedAt: SELECTED_AT },
    { bucket: 'accepted', selected: SELECTED_AT },
  ],
  ['a declined one', { flags: ['rejected'] }, { bucket: 'rejected' }],
  [
    'a declined one that was selected',
    { flags: ['selected', 'rejected'], selectedAt: SELECTED_AT },
    { bucket: 'rejected', selected: SELECTED_AT },
  ],
  ['a deleted one', { flags: ['rejected', 'hidden'] }, { bucket: 'rejected', hidden: true }],
  [
    'a deleted one that was accepted',
    { flags: ['accepted', 'hidden'] },
    { bucket: 'accepted', hidden: true },
  ],
  ['a deleted one without a decision', { flags: ['hidden'] }, { bucket: 'rejected', hidden: true }],
  [
    'a picked CV',
    { isPick: true, flags: ['selected'], selectedAt: SELECTED_AT },
    { bucket: 'selected', selected: SELECTED_AT },
  ],
  ['a picked CV that nobody marked', { isPick: true }, { bucket: 'selected' }],
  ['a picked CV that was declined', { isPick: true, flags: ['rejected'] }, { bucket: 'rejected' }],
  [
    'one whose decision can be undone',
    { flags: ['rejected'], undo: undoOf({ isSelected: true }) },
    { bucket: 'rejected', before: { bucket: 'selected', isHidden: false, decidedAt: null } },
  ],
  [
    'a picked CV whose decision can be undone',
    { isPick: true, flags: ['rejected'], undo: undoOf({}) },
    { bucket: 'rejected', before: { bucket: 'selected', isHidden: false, decidedAt: null } },
  ],
  [
    'one whose decision was undone',
    { flags: [], undo: { ...undoOf({}), before: null } },
    { bucket: 'received', before: null },
  ],
];

describe('the update that stores one bucket instead of three flags', () => {
  test('keeps where each application stands, and what its latest decision can be undone to', async () => {
    const ids: number[] = [];
    for (const [, old] of IN_EACH_STATE) ids.push(await addOld(old));
    await migrateDatabase(database);
    const { rows } = await database.pool.query<
      Record<string, unknown> & { id: number; selected: Date | null }
    >(
      `select id, bucket, is_hidden as hidden, selected_at as selected, undo -> 'before' as before from applications`,
    );
    const found = IN_EACH_STATE.map(([name], index) => {
      const row = rows.find(({ id }) => Number(id) === ids[index]);
      return [name, { ...row, id: 0, selected: row?.selected?.toISOString() ?? null }];
    });
    expect(found).toEqual(
      IN_EACH_STATE.map(([name, , now]) => [
        name,
        { id: 0, hidden: false, selected: null, before: null, ...now },
      ]),
    );
  });

  test.each([
    ['a picked CV that is received', "bucket = 'received' where offer_id is null", 'pick_is_selected'],
    ['a deleted one without a decision', "bucket = 'selected' where is_hidden", 'hidden_is_decided'],
  ])('makes the database refuse %s', async (_, change, constraint) => {
    await expect(database.pool.query(`update applications set ${change}`)).rejects.toThrow(constraint);
  });
});
