import type { FastifyRequest } from 'fastify';
import type { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { mailTurnOfCaller } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';
import { cvSharedMail } from './mails.ts';
import { shareToken } from './share-link.ts';
import { readCv } from './store.ts';

type Share = BodyOf<typeof cvsContract.share> & {
  candidateId: number;
  locale: Locale;
  request: Pick<FastifyRequest, 'id'>;
};

async function takeLimits({ limits }: Deps, { candidateId, email }: Share): Promise<void> {
  await limits.take('cvShareHour', String(candidateId));
  await limits.take('cvShareDay', String(candidateId));
  await limits.take('cvShareToOne', `${candidateId}:${email}`);
}

/**
 * The address is unconfirmed, so the mail contains nothing that was typed: name, message and CV are behind the link.
 * @throws ApiError not_found for somebody else's CV, too_many_requests past the limits
 */
export async function shareCv(deps: Deps, share: Share): Promise<void> {
  const { db } = deps.database;
  const { candidateId, locale, cvId, email, message = '' } = share;
  await readCv(db, cvId, {
    userId: candidateId,
    organisationId: null,
    member: null,
    role: 'candidate',
    locale,
  });
  await takeLimits(deps, share);
  await db.transaction(async (tx) => {
    const own = { actorId: candidateId, subjectId: candidateId };
    await recordAct(tx, {
      act: 'cv_mailed',
      ...own,
      object: `cv ${cvId}`,
      now: deps.clock(),
      request: share.request,
    });
    const [row] = await tx
      .insert(cvShares)
      .values({ cvId, recipient: email, message: message || null, createdAt: deps.clock() })
      .returning({ id: cvShares.id });
    await queueMail(tx, deps, {
      to: email,
      language: locale,
      template: cvSharedMail,
      aboutUserId: candidateId,
      values: { token: await shareToken(tx, row?.id ?? 0, deps.settings) },
      ...(await mailTurnOfCaller(deps.limits, 'cvShareMailbox', email, deps.clock())),
    });
  });
}
