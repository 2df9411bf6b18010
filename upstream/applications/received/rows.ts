import { eq, type SQL, sql } from 'drizzle-orm';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { Remarks } from '#lib/contract/applications/remarks.ts';
import { answerDueOn } from '#lib/rules/applications/deadline.ts';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import { flagColumns } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { bucketOf } from '../buckets.ts';
import { isUndecided } from '../deadlines/waiting.ts';
import { fileOfApplication } from '../files/store.ts';
import { matchColumns, matchOf } from '../match.ts';
import { backgroundsOf } from './backgrounds.ts';

const receivedColumns = {
  id: applications.id,
  cvId: applications.cvId,
  shownCvId,
  offerId: applications.offerId,
  candidateId: applications.candidateId,
  bucket: applications.bucket,
  isHidden: applications.isHidden,
  ...flagColumns,
  invitedOfferIds: applications.invitedOfferIds,
  message: applications.message,
  screeningAnswers: applications.screeningAnswers,
  file: fileOfApplication(applications.id),
  firstCvId: applications.firstCvId,
  cvUpdatedAt: applications.cvUpdatedAt,
  viewedAt: applications.viewedAt,
  createdAt: applications.createdAt,
  pausedOn: applications.pausedOn,
  pausedDays: applications.pausedDays,
  isExtended: sql<boolean>`(${applications.extendedAt} is not null)`,
  isUndecided: sql<boolean>`${isUndecided}`,
  score: applications.score,
  distance: applications.distanceKm,
  ...matchColumns,
  offerJobId: offers.tradeId,
  offerPreciseJobId: offers.preciseJobId,
  offerCity: offers.city,
  cvName: cvs.name,
  city: cvs.city,
  radius: cvs.rangeKm,
  tradeId: cvs.tradeId,
  preciseJobId: cvs.preciseJobId,
  experienceId: cvs.experienceId,
  mainQualityIds: cvs.mainQualityIds,
  ...contactOfCv,
  email: users.email,
  gender: users.gender,
};

export type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];
/** Read by queries of their own. */
type Apart = 'events' | 'interview' | keyof Remarks;
type Background = Pick<ReceivedApplication['cv'], 'experiences' | 'trainings'>;

export const selectReceived = (db: Db, where: SQL | undefined) =>
  db
    .select(receivedColumns)
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .leftJoin(offers, eq(offers.id, applications.offerId))
    .where(where)
    .$dynamic();

/** Birthday, street and picture are left out. */
function cvOnWire(row: ReceivedRow, background: Background): ReceivedApplication['cv'] {
  return {
    id: row.shownCvId,
    cvName: row.cvName,
    city: row.city,
    radius: row.radius,
    user: {
      id: row.candidateId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phoneNumber: row.phone,
      gender: row.gender,
    },
    trades: row.tradeId === null ? [] : [{ tradeId: row.tradeId, preciseJobId: row.preciseJobId }],
    experienceLevels: row.experienceId === null ? [] : [{ levelId: row.experienceId }],
    ...background,
    qualityMain: row.mainQualityIds.map((qualityMainId) => ({ qualityMainId })),
  };
}

export function onWire(
  row: ReceivedRow,
  organisationId: number,
  background: Background,
): Omit<ReceivedApplication, Apart> {
  const { id, cvId, offerId, candidateId, offerJobId, offerPreciseJobId, offerCity } = row;
  const isPicked = offerId === null;
  return {
    id,
    cvId,
    offerId,
    recruiterId: organisationId,
    candidateId,
    origin: isPicked ? 'cv_search' : 'application',
    bucket: bucketOf(row),
    invitedOfferIds: row.invitedOfferIds,
    accepted: row.accepted,
    rejected: row.rejected,
    selected: row.selected,
    message: row.message,
    screeningAnswers: row.screeningAnswers,
    file: row.file,
    cvUpdate:
      row.firstCvId === null || row.cvUpdatedAt === null
        ? null
        : { at: row.cvUpdatedAt.toISOString(), firstCvId: row.firstCvId },
    viewedAt: row.viewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    answerDueOn: row.isUndecided ? answerDueOn(row) : null,
    canExtend: row.isUndecided && !row.isExtended,
    offer: isPicked ? null : { tradeId: offerJobId, preciseJobId: offerPreciseJobId, city: offerCity ?? '' },
    score: row.score,
    ...(row.wanted ? matchOf(row.wanted, row.cvValues, background.trainings) : { match: [], untold: [] }),
    distance: row.distance,
    cv: cvOnWire(row, background),
  };
}

/** As mails need it: without its history, remarks and interview. */
export async function receivedForMail(
  tx: Db,
  id: number,
  organisationId: number,
): Promise<ReceivedApplication | undefined> {
  const [row] = await selectReceived(tx, eq(applications.id, id));
  if (!row) return undefined;
  const backgroundOf = await backgroundsOf(tx, [row.shownCvId]);
  const apart = { events: [], interview: null, stars: 0, tags: [], notes: [] };
  return { ...onWire(row, organisationId, backgroundOf(row.shownCvId)), ...apart };
}
