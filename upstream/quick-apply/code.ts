import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';

/** Guesses at one code. The link goes on. */
export const CODE_TRIES = 5;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Who reads the database cannot guess the digits: they lack the secret of the browser. */
export const hashCode = (correction: string, code: string): Buffer => hashToken(`${correction}:${code}`);

/**
 * Takes the code of a mail. A guess counts in the statement that compares it, so simultaneous ones wait for each other.
 * An address whose mail has no code answers like a wrong code.
 * @throws invalid beside `code`
 */
export async function proveByCode({
  db,
  deps,
  body,
}: Context<(typeof quickApplyContract)['prove']>): Promise<void> {
  const { correctionHash, codeHash, codeTries, isProved, expiresAt } = pendingApplications;
  const isRight = sql<boolean>`coalesce(${codeHash} = ${hashCode(body.correction, body.code)}, false)`;
  const tried = await db
    .update(pendingApplications)
    .set({ codeTries: sql`${codeTries} + 1`, isProved: sql`${isProved} or ${isRight}` })
    .where(
      and(
        eq(correctionHash, hashToken(body.correction)),
        lt(codeTries, CODE_TRIES),
        gt(expiresAt, deps.clock()),
      ),
    )
    .returning({ isRight });
  if (!tried[0]?.isRight) throw fieldError('code', 'application_code');
}
