import { eq } from 'drizzle-orm';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { cvFileName } from '#lib/rules/cvs/cv-file-name.ts';
import { CV_SHARE_DAYS } from '#lib/rules/cvs/cv-share.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import { noteSharedView } from '#upstream/cv-views/share-view.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { cvShares, cvs } from '#upstream/platform/schema/cvs.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { idOfShareToken } from './share-link.ts';
import { readCv } from './store.ts';

type Contract = typeof cvSharesContract;
type Reading = Pick<Context<Contract['read']>, 'db' | 'deps' | 'params' | 'locale'>;

const viewIn = (locale: Locale) => ({ locale, t: textsOf(locale), reference: referenceIn(locale) });

/** @throws ApiError not_found when the link is invalid or too old, or the CV is gone; link_refused */
async function sharedCv({ db, deps, params, locale }: Reading) {
  const id = await idOfShareToken(db, params.token, deps.settings);
  if (id === undefined) throw apiError('not_found');
  const [share] = await db
    .select({
      cvId: cvShares.cvId,
      message: cvShares.message,
      createdAt: cvShares.createdAt,
      candidateId: cvs.candidateId,
    })
    .from(cvShares)
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .where(eq(cvShares.id, id));
  const expiresAt = share && later(share.createdAt, CV_SHARE_DAYS * DAY);
  if (!share || !expiresAt || expiresAt <= deps.clock()) throw apiError('not_found');
  await requireMayAct(db, { account: share.candidateId });
  const cv = await readCv(db, share.cvId, {
    userId: share.candidateId,
    organisationId: null,
    member: null,
    role: 'candidate',
    locale,
  });
  const shared = { shareId: id, cvId: share.cvId, candidateId: share.candidateId };
  return { cv, shared, expiresAt, message: share.message ?? '' };
}

async function draw(cv: Cv, { storage }: Deps, locale: Locale): Promise<Buffer> {
  const key = cv.user.profilePicture && fileKeyIn(cv.user.profilePicture);
  const picture = key ? await storage.get(key) : undefined;
  // Loaded on first use: it is heavy, and few requests need it.
  const { cvPdf } = await import('#lib/pdf/cv-pdf.ts');
  return cvPdf({ cv, view: viewIn(locale), picture });
}

export const cvSharesHandlers: Handlers<Contract> = {
  async read(context) {
    const { cv, expiresAt, message } = await sharedCv(context);
    const { person, job = '' } = cvFacts(cv, viewIn(context.locale));
    const email = cv.user.email ?? '';
    return { data: { person, job, email, message, expiresAt: expiresAt.toISOString() } };
  },

  async file(context) {
    const { db, deps, locale } = context;
    const { cv, shared } = await sharedCv(context);
    await noteSharedView(db, shared, deps.clock());
    const bytes = await draw(cv, deps, locale);
    const name = cvFileName(cvFacts(cv, viewIn(locale)));
    return { data: { name, content: bytes.toString('base64') } };
  },
};
