import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Cv, cvsContract } from '#lib/contract/cvs.ts';
import type { BodyOf } from '#lib/contract/operation.ts';
import { cvFacts } from '#lib/cv-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { describeError } from '#upstream/platform/describe-error.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';
import type { MailAttachment } from '#upstream/platform/schema/mail.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { readCv } from './store.ts';

type Share = BodyOf<typeof cvsContract.share> & {
  candidateId: number;
  locale: Locale;
  log: FastifyBaseLogger;
  request: Pick<FastifyRequest, 'id'>;
};

const viewIn = (locale: Locale) => ({ locale, t: textsOf(locale), reference: referenceIn(locale) });

/** Counted by who sends, by who receives from them, and by who receives from anybody. */
async function takeLimits({ limits }: Deps, { candidateId, email }: Share): Promise<void> {
  await limits.take('cvShareHour', String(candidateId));
  await limits.take('cvShareDay', String(candidateId));
  await limits.take('cvShareToOne', `${candidateId}:${email}`);
  await limits.take('cvShareMailbox', email);
}

async function attach(cv: Cv, deps: Deps, { locale, log }: Share): Promise<MailAttachment> {
  const key = cv.user.profilepicture && fileKeyIn(cv.user.profilepicture);
  try {
    const picture = key ? await deps.storage.get(key) : undefined;
    // Heavy, and needed by few of all calls: loaded when the first CV is sent.
    const { cvPdf } = await import('#lib/pdf/cv-pdf.ts');
    const bytes = await cvPdf({ cv, view: viewIn(locale), picture });
    return { filename: 'cv.pdf', contentType: 'application/pdf', content: bytes.toString('base64') };
  } catch (error) {
    log.error({ error: describeError(error) }, 'a CV could not be drawn');
    throw apiError('unavailable', { message: 'cvs.error_occurred_while_sharing_cv' });
  }
}

/**
 * Mails a candidate's own CV as a PDF, with their message, in the language they write in; answers go straight
 * to them. The share is recorded in the transaction that queues the mail.
 * @throws ApiFailure not_found for a CV of somebody else, too_many_requests past the limits
 */
export async function shareCv(deps: Deps, share: Share): Promise<void> {
  const { db } = deps.database;
  const { candidateId, locale, cvId, email, message = '' } = share;
  const cv = await readCv(db, cvId, { userId: candidateId, role: 'candidate', locale });
  await takeLimits(deps, share);
  const attachment = await attach(cv, deps, share);
  const { person, job = '' } = cvFacts(cv, viewIn(locale));
  await db.transaction(async (tx) => {
    const own = { actorId: candidateId, subjectId: candidateId };
    await recordAct(tx, {
      act: 'cv_mailed',
      ...own,
      object: `cv ${cvId}`,
      now: deps.clock(),
      request: share.request,
    });
    await tx
      .insert(cvShares)
      .values({ cvId, recipient: email, message: message || null, createdAt: deps.clock() });
    await queueMail(tx, deps, {
      to: email,
      language: locale,
      template: 'cvShared',
      aboutUserId: candidateId,
      values: { sender: person, job, message, replyTo: cv.user.email ?? '' },
      attachments: [attachment],
    });
  });
}
