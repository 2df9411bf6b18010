import { eq } from 'drizzle-orm';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type View, viewOf } from '#lib/facts/offer-facts.ts';
import { distanceText, receivedFacts, travelText } from '#lib/facts/received-facts.ts';
import { scoreText } from '#lib/facts/score-text.ts';
import { answerItems, availableFrom, isAvailability } from '#lib/facts/screening.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { answersToken } from './answers/link.ts';
import { recipient } from './deadlines/remind.ts';
import { offerValues } from './mail-values.ts';
import { receivedForMail } from './received/rows.ts';
import { withoutSession } from './received/without-session.ts';
import type { applicationReceivedMail } from './recruiter-mail-templates.ts';

/** What the row of the list says about the person, in the words of the reader; empty where nothing is known. */
function candidateValues(application: ReceivedApplication, view: View) {
  const { t, format, locale } = view;
  const { screeningAnswers, score, distance } = application;
  const facts = receivedFacts(application, view);
  const travel = distance === null ? '' : (travelText(application, view) ?? '');
  return {
    candidate: facts.person,
    trade: facts.job ?? '',
    home: [facts.city, travel].filter(Boolean).join(', '),
    distance: distanceText(application, view) ?? '',
    travel,
    experience: facts.experience ?? '',
    available: availableFrom(screeningAnswers, view) ?? '',
    score: score === null ? '' : scoreText(score, t),
    adTitle: facts.offerJob ?? '',
    ad: facts.offer ?? '',
    phone: facts.phone ?? '',
    dialled: facts.dialled ?? '',
    answers: answerItems(
      screeningAnswers.filter((answer) => !isAvailability(answer, view)),
      { t, format, locale },
    ),
  };
}

/** The application as its recruiter may read it in a mail. */
async function readable(tx: Db, { clock }: MailDeps, applicationId: number, organisationId: number) {
  const plan = await planStatus(tx, organisationId, clock());
  const application = await receivedForMail(tx, applicationId, organisationId);
  return application && withoutSession(application, plan);
}

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
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        language: users.language,
      },
      organisationId: applications.organisationId,
      offer: offers,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .innerJoin(users, eq(users.id, recipient))
    .where(eq(applications.id, applicationId));
  if (!row || row.organisationId === null) return;
  const { recruiter, organisationId, offer } = row;
  const { id, language } = recruiter;
  const application = await readable(tx, mail, applicationId, organisationId);
  if (!application) return;
  const token = await answersToken(tx, id, mail);
  const answerPath = (answer: paths.ReadyAnswer) => paths.readyAnswer(token, applicationId, answer);
  await queueMail(tx, mail, {
    to: recruiter.email,
    accountId: id,
    language,
    aboutUserId: application.candidateId,
    template,
    values: {
      ...offerValues({ offer, cvName: application.cv.cvName }, recruiter),
      ...candidateValues(application, viewOf(language, textsOf(language), referenceIn(language))),
      cvPath: paths.receivedCv(applicationId),
      answersPath: `${paths.answers(token)}#a${applicationId}`,
      acceptPath: answerPath('accepted'),
      declinePath: answerPath('rejected'),
      interviewPath: answerPath('interview'),
    },
  });
}
