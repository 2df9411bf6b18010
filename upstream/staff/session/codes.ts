import { createHmac, randomInt } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { RECOVERY_CODES } from '#lib/rules/staff/staff-roles.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import type { Db } from '#upstream/platform/db.ts';
import { staffCodes, staffMembers } from '#upstream/platform/schema/staff.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** In two halves, as people read them. */
const written = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** Keyed with a secret outside the database. */
const hashOf = (staffId: number, code: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'staff-code')).update(`${staffId}:${code}`).digest();

/** Replaces all codes; they are readable here only. */
export async function replaceCodes(
  tx: Db,
  staffId: number,
  { secret, now }: { secret: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, staffId));
  await tx
    .insert(staffCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(staffId, code, secret) })));
  await tx.update(staffMembers).set({ accessSince: now }).where(eq(staffMembers.id, staffId));
  return codes.map(written);
}

const unused = (staffId: number) => and(eq(staffCodes.staffId, staffId), isNull(staffCodes.usedAt));

/** False for a wrong code, and for one that was used. */
export async function takeCode(
  tx: Db,
  staffId: number,
  { code, secret, now }: { code: string; secret: string; now: Date },
): Promise<boolean> {
  const hashes = secretsIn(secret).map((one) => hashOf(staffId, code, one));
  const taken = await tx
    .update(staffCodes)
    .set({ usedAt: now })
    .where(and(unused(staffId), inArray(staffCodes.codeHash, hashes)))
    .returning({ id: staffCodes.id });
  return taken.length === 1;
}

export const countCodes = (db: Db, staffId: number): Promise<number> =>
  db.$count(staffCodes, unused(staffId));
