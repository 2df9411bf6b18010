import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { DataOf, Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { applicationInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { selectExperiences, selectFormations, selectHabilitations } from './background.ts';
import { contactOfCv, cvNamed, isOwnCv, namesCv } from './versions.ts';
import type { CvViewer } from './visibility.ts';
import { toCv, toCvHead } from './wire.ts';

const headColumns = {
  id: cvs.id,
  name: cvs.name,
  status: cvs.status,
  city: cvs.city,
  rangeKm: cvs.rangeKm,
  tradeId: cvs.tradeId,
  preciseJobId: cvs.preciseJobId,
  experienceId: cvs.experienceId,
  isVisible: cvs.isVisible,
  createdAt: cvs.createdAt,
};

const applicationsCount = (of: SQL = sql`true`) =>
  // Raw SQL: drizzle drops the table of a lone column, and `id` would be the application's.
  sql<number>`(select count(*) from applications a where a.cv_id = cvs.id and ${of})`.mapWith(Number);

export async function listCvs(
  db: Db,
  {
    candidateId,
    status,
    sort,
  }: { candidateId: number; status?: 'draft' | 'published'; sort: 'ASC' | 'DESC' },
): Promise<DataOf<typeof cvsContract.list>> {
  const direction = sort === 'ASC' ? asc : desc;
  const rows = await db
    .select({ ...headColumns, applications: applicationsCount() })
    .from(cvs)
    .where(and(eq(cvs.candidateId, candidateId), isOwnCv, status && eq(cvs.status, status)))
    .orderBy(direction(cvs.createdAt), direction(cvs.id));
  return rows.map(toCvHead);
}

const readColumns = {
  ...headColumns,
  placeNumber: cvs.placeNumber,
  hasNoExperience: cvs.hasNoExperience,
  hasNoTraining: cvs.hasNoTraining,
  missionIds: cvs.missionIds,
  specificMissionIds: cvs.specificMissionIds,
  skillIds: cvs.skillIds,
  competenceIds: cvs.competenceIds,
  toolIds: cvs.toolIds,
  toolLevels: cvs.toolLevels,
  mainQualityIds: cvs.mainQualityIds,
  quality2Ids: cvs.quality2Ids,
  quality3Ids: cvs.quality3Ids,
  languageIds: cvs.languageIds,
  licenceIds: cvs.licenceIds,
  hasCleanCriminalRecord: cvs.hasCleanCriminalRecord,
  interests: cvs.interests,
  revision: cvs.revision,
  publishedAt: cvs.publishedAt,
  updatedAt: cvs.updatedAt,
};

const ownerColumns = {
  id: users.id,
  gender: users.gender,
  ...contactOfCv,
  email: users.email,
  birthday: users.birthday,
  address: users.address,
  postalCode: users.postalCode,
  city: users.city,
  country: users.country,
  pictureKey: users.pictureKey,
};

export type CvReader = SiteReader & { role: Role; locale: Locale };

/**
 * Recruiters read CVs sent to them or selected by them, until they delete them. A CV that was sent is read as it was
 * then, by its own id or that of the version, and the version sent first by its id; a pick is read as it is now.
 */
function readableBy(db: Db, id: number, reader: CvReader): SQL {
  const { userId, organisationId, role } = reader;
  if (role === 'candidate') return sql`${cvs.id} = ${id} and ${cvs.candidateId} = ${userId}`;
  const tied = db
    .select({ id: cvNamed(id) })
    .from(applications)
    .where(
      and(
        namesCv(id),
        eq(applications.organisationId, organisationId ?? 0),
        applicationInOwnSites(reader),
        eq(applications.isHidden, false),
      ),
    )
    .orderBy(sql`${cvNamed(id)} = ${id} desc`, desc(applications.id))
    .limit(1);
  return sql`${cvs.id} = ${tied}`;
}

const selectHeads = (db: Db, where: SQL | undefined, reader: CvReader) =>
  db
    .select({
      cv: {
        ...readColumns,
        // A recruiter counts only applications to them.
        applications: applicationsCount(
          reader.role === 'candidate' ? undefined : sql`a.organisation_id = ${reader.organisationId}`,
        ),
      },
      owner: ownerColumns,
    })
    .from(cvs)
    .innerJoin(users, eq(users.id, cvs.candidateId))
    .where(where);

export async function selectCvs(
  db: Db,
  where: SQL | undefined,
  viewer: CvViewer,
  reader: CvReader,
): Promise<Cv[]> {
  const heads = await selectHeads(db, where, reader);
  const ids = heads.map(({ cv }) => cv.id);
  if (ids.length === 0) return [];
  // Sequential: a transaction has one connection.
  const experiences = await selectExperiences(db, ids);
  const trainings = await selectFormations(db, ids);
  const habilitations = await selectHabilitations(db, ids);
  const reference = referenceIn(reader.locale);
  return heads.map((head) => {
    const ofHead = ({ cvId }: { cvId: number }) => cvId === head.cv.id;
    const rows = {
      ...head,
      experiences: experiences.filter(ofHead),
      trainings: trainings.filter(ofHead),
      habilitations: habilitations.filter(ofHead),
    };
    return toCv(rows, viewer, reference);
  });
}

export async function findCv(db: Db, id: number, reader: CvReader): Promise<Cv | undefined> {
  const viewer = reader.role === 'candidate' ? 'owner' : 'tied';
  const [cv] = await selectCvs(db, readableBy(db, id, reader), viewer, reader);
  return cv;
}

/** @throws not_found when the reader may not see it */
export async function readCv(db: Db, id: number, reader: CvReader): Promise<Cv> {
  const cv = await findCv(db, id, reader);
  if (!cv) throw apiError('not_found');
  return cv;
}
