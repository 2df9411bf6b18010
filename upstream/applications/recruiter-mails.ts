import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { answerItems } from '#lib/facts/screening.ts';
import { formatter } from '#lib/i18n/format.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { answersToken } from './answers/link.ts';
import { recipient } from './deadlines/remind.ts';
import type { applicationReceivedMail } from './mail-templates.ts';
import { jobName, offerValues } from './mail-values.ts';

const recruiters = alias(users, 'recruiters');

/** To the person who answers the application: who applies, with what, and the page to answer on. */
export async function queueToRecruiter(
  tx: Db,
  mail: MailDeps,
  applicationId: number,
  template: typeof applicationReceivedMail,
): Promise<void> {
  const [row] = await tx
    .select({
      recruiter: {
        id: recruiters.id,
        email: recruiters.email,
        firstName: recruiters.firstName,
        language: recruiters.language,
      },
      candidate: { id: users.id, ...contactOfCv },
      offer: offers,
      cv: { name: cvs.name, city: cvs.city, preciseJobId: cvs.preciseJobId, experienceId: cvs.experienceId },
      score: applications.score,
      screeningAnswers: applications.screeningAnswers,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(recruiters, eq(recruiters.id, recipient))
    .where(eq(applications.id, applicationId));
  if (!row) return;
  const { recruiter, candidate, offer, cv, score, screeningAnswers } = row;
  const { language } = recruiter;
  const level = referenceLists().xp.find(({ id }) => id === cv.experienceId);
  await queueMail(tx, mail, {
    to: recruiter.email,
    accountId: recruiter.id,
    language,
    aboutUserId: candidate.id,
    template,
    values: {
      ...offerValues({ offer, cvName: cv.name }, recruiter),
      candidate: `${candidate.firstName} ${candidate.lastName}`,
      trade: cv.preciseJobId === null ? '' : jobName(cv.preciseJobId, language),
      town: cv.city,
      experience: level?.name[language] ?? '',
      score: score === null ? '' : String(score),
      answers: answerItems(screeningAnswers, {
        t: textsOf(language),
        format: formatter(language),
        locale: language,
      }),
      cvPath: paths.receivedCv(applicationId),
      answersPath: `${paths.answers(await answersToken(tx, recruiter.id, mail))}#a${applicationId}`,
    },
  });
}
