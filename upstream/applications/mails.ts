import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/path-builders.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type NewApplication, readPeople } from './apply.ts';

/** The precise job in a language; both genders in French, as it is shown to everybody. */
function jobName(preciseJobId: number, locale: Locale): string {
  return referenceLists().otherJobs.find((job) => job.id === preciseJobId)?.name[locale] ?? '';
}

/**
 * Tells the candidate that the application is sent and the recruiter that it has come, each in their own
 * language, inside the transaction that writes it.
 */
export async function queueApplicationMails(tx: Db, deps: Deps, application: NewApplication): Promise<void> {
  const { candidate, recruiter } = await readPeople(tx, application);
  const { offer, cvName } = application;
  const valuesFor = ({ firstName, language }: { firstName: string; language: Locale }) => ({
    firstName,
    offerId: String(offer.id),
    job: jobName(offer.preciseJobId, language),
    company: offer.companyName,
    place: `${offer.city} (${offer.postalCode})`,
    cv: cvName,
  });
  await queueMail(tx, deps, {
    to: candidate.email,
    language: candidate.language,
    template: 'applicationSent',
    values: valuesFor(candidate),
  });
  await queueMail(tx, deps, {
    to: recruiter.email,
    language: recruiter.language,
    template: 'applicationReceived',
    aboutUserId: application.candidateId,
    values: {
      ...valuesFor(recruiter),
      candidate: `${candidate.firstName} ${candidate.lastName}`,
      cvPath: paths.receivedCv(application.id),
    },
  });
}
