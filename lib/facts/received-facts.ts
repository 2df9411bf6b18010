import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { formatter } from '#lib/i18n/format.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { ageInDays, daysLate, daysLeft } from '#lib/rules/applications/deadline.ts';
import { DAYS_PER_YEAR, latestPost } from '#lib/rules/cvs/experience-years.ts';
import { shorten } from '#lib/rules/offers/page-title.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { yearsOf } from './cv-facts.ts';
import { withZone, zoneName } from './interview-facts.ts';
import { namedOffers } from './named-offers.ts';
import type { Quality, View } from './offer-facts.ts';
import { availableFrom } from './screening.ts';

/** Missing values are undefined. */
export type ReceivedFacts = {
  /** `Prénom Nom`. */
  person: string;
  phone: string | undefined;
  /** The same as it is dialled from anywhere. */
  dialled: string | undefined;
  job: string | undefined;
  city: string | undefined;
  experience: string | undefined;
  /** From the dates of the posts. */
  years: number | undefined;
  lastPost: string | undefined;
  diploma: string | undefined;
  qualities: Quality[];
  /** The job applied for, in the person's form: `Mécanicienne automobile`. */
  offerJob: string | undefined;
  /** The same with its town. */
  offer: string | undefined;
};

/** From the CV search; nobody applied. */
export const isPicked = ({ origin }: Pick<ReceivedApplication, 'origin'>): boolean => origin === 'cv_search';

/** Bielle closed it, the garage has not selected it since, and can still answer. */
export function isUnanswered({ bucket, events }: Pick<ReceivedApplication, 'bucket' | 'events'>): boolean {
  if (bucket === 'received') return events.some(({ kind }) => kind === 'unanswered');
  const latest = events.findLast(({ kind }) => kind === 'selected' || kind === 'unanswered');
  return bucket === 'selected' && latest?.kind === 'unanswered';
}

/** Nobody of the garage has opened it yet. */
export const isNew = (application: ReceivedApplication): boolean =>
  !isPicked(application) &&
  application.bucket === 'received' &&
  application.viewedAt === null &&
  !isUnanswered(application);

/** From so many days before the last one, the days that are left are told. */
const SOON = 3;

/** How long it waits, and what is left of the time for an answer when that is little; undefined where nobody waits for an answer. */
export function answerDue(application: ReceivedApplication, { t }: View): string | undefined {
  const { bucket, interview, answerDueOn } = application;
  if (isPicked(application) || bucket === 'accepted' || bucket === 'rejected') return undefined;
  if (interview) return t('received.card.answerPaused');
  if (answerDueOn === null) return undefined;
  const today = parisDay(new Date());
  const waited = ageInDays(new Date(application.createdAt), today);
  const days = daysLate(answerDueOn, today);
  if (days > 0) return t('received.card.answerLate', { waited, days });
  const left = daysLeft(answerDueOn, today);
  if (left > SOON) return t('received.card.waits', { waited });
  return t('received.card.answerSoon', { waited, left });
}

/**
 * The interview to come, on the clock of its place: `Entretien jeu. 3 déc., 10 h`, `Entretien proposé` while the
 * candidate chooses a slot, `Entretien proposé : jeu. 3 déc., 10 h` until they accept it; undefined without one.
 */
export function nextInterview(
  { interview }: Pick<ReceivedApplication, 'interview'>,
  view: View,
): string | undefined {
  if (!interview) return undefined;
  const { t, locale } = view;
  const { time, timeZone, answer } = interview;
  if (time === null) return t('received.card.interview.slots');
  const zone = zoneName({ kind: 'on_site', timeZone }, '', view);
  const date = withZone(formatter(locale, timeZone).shortDateTime(time, new Date()), zone, view);
  return t(`received.card.interview.${answer === 'accepted' ? 'accepted' : 'pending'}`, { date });
}

/** In a row. */
const LONGEST_AVAILABLE = 40;

/** From when the person is available, as they told the garage; undefined where nobody asked. */
export function availableText({ screeningAnswers }: ReceivedApplication, view: View): string | undefined {
  const when = availableFrom(screeningAnswers, view);
  return when && view.t('received.card.available', { when: shorten(when, LONGEST_AVAILABLE) });
}

type Travel = Pick<ReceivedApplication, 'distance'> & {
  cv: Pick<ReceivedApplication['cv'], 'city' | 'radius'>;
};

/** How far the person lives from the job; else their town. */
export function distanceText({ distance: km, cv }: Travel, { t }: Pick<View, 't'>): string | undefined {
  return km === null ? cv.city || undefined : t('received.card.distance', { km });
}

/** The same, and whether that is further than they travel. */
export function travelText(application: Travel, { t }: Pick<View, 't'>): string | undefined {
  const { distance: km, cv } = application;
  const { radius } = cv;
  if (km === null || radius === null || km <= radius) return distanceText(application, { t });
  return t('received.card.beyond', { km, radius });
}

type Cv = ReceivedApplication['cv'];

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined;

function diplomaOf({ trainings }: Cv, { reference }: View): string | undefined {
  const formation = trainings.find(({ diplomaId }) => diplomaId !== null);
  return joined([
    reference.name('diplomas', formation?.diplomaId),
    reference.name('diplomaOptions', formation?.diplomaOptionId),
  ]);
}

function experienceOf(cv: Cv, { reference, locale, t }: View) {
  const level = reference.entry('xp', cv.experienceLevels[0]?.levelId);
  const years = yearsOf(cv, { daysPerYear: DAYS_PER_YEAR.recruiter });
  const words = years === undefined ? undefined : t('cvSheet.years', { years });
  return { experience: joined([level && ownForm(level, cv.user.gender, locale), words]), years };
}

type Job = { tradeId: number | null; preciseJobId: number | null };

type Named = Readonly<{ cv: { user: { firstName: string; lastName: string } } }>;

/** `Prénom Nom`. */
export const personOf = ({ cv: { user } }: Named): string => `${user.firstName} ${user.lastName}`.trim();

/** Years are counted as on the recruiter's side. */
export function receivedFacts(application: ReceivedApplication, view: View): ReceivedFacts {
  const { cv, offer } = application;
  const { reference, locale } = view;
  const { user } = cv;
  const jobOf = (job: Job | null | undefined) =>
    reference.entry('otherJobs', job?.preciseJobId) ?? reference.entry('jobs', job?.tradeId);
  const job = jobOf(cv.trades[0]);
  const wanted = jobOf(offer);
  const offerJob = wanted && ownForm(wanted, user.gender, locale);
  const last = latestPost(cv.experiences);
  return {
    person: personOf(application),
    phone: user.phoneNumber ? shownPhone(user.phoneNumber) : undefined,
    dialled: user.phoneNumber ?? undefined,
    job: job && ownForm(job, user.gender, locale),
    city: cv.city || undefined,
    ...experienceOf(cv, view),
    lastPost: last && joined([last.expJobName, last.expCompany]),
    diploma: diplomaOf(cv, view),
    qualities: cv.qualityMain
      .map(({ qualityMainId }) => reference.entry('qualityMain', qualityMainId))
      .filter((entry) => entry !== undefined)
      .map((entry) => ({ id: entry.id, name: ownForm(entry, user.gender, locale), icon: entry.icon })),
    offerJob,
    offer: offer ? joined([offerJob, offer.city]) : undefined,
  };
}

export const offersToInviteTo = (live: readonly OwnOffer[], view: View) =>
  namedOffers(live, view).map(({ offer: { id }, name }) => ({ id, name }));
