import { eq } from 'drizzle-orm';
import { CV_LENGTHS, type CvParts } from '#lib/contract/cvs/form.ts';
import { NO_PARTS } from '#lib/contract/cvs/no-parts.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import {
  cvExperiences,
  cvFormations,
  cvHabilitations,
  cvs,
  type SentContact,
} from '#upstream/platform/schema/cvs.ts';
import { type Check, jobChecks, uniqueIds } from '#upstream/reference/choices.ts';
import { ofFormations, ofHabilitations } from './choices.ts';
import { knowHowColumns, qualityColumns } from './columns.ts';
import { type Job, lightJob, ofKnowHow } from './light-know-how.ts';
import { insertVersion } from './versions.ts';
import { freeSlot, insertChildren } from './write.ts';

/**
 * What somebody told of themselves; trade and precise job are those of the offer unless `parts` has both. `parts`: what
 * the person confirmed from a file.
 */
export type LightCv = {
  name: string;
  offer: Job;
  /** Null when they told no town. */
  town: { placeNumber: number; city: string } | null;
  experienceId: number;
  licenceIds: number[];
  isVisible: boolean;
  parts?: CvParts | undefined;
};

/** Refuses choices that do not exist or do not belong together, as in a CV; `at` is where they stand in the body. */
export const partChecks = (cv: CvParts, lists: ReferenceLists, at: string): Check[] =>
  [
    ...jobChecks(cv, lists),
    ...ofFormations(cv, lists),
    ...ofHabilitations(cv, lists),
    ...ofKnowHow(cv, lists),
    ['languages', cv.languages, lists.languages] satisfies Check,
  ].map(([path, ids, among]) => [`${at}.${path}`, ids, among]);

/** The columns of the lists that stand in the CV itself. */
const listColumns = ({ languages, ...parts }: CvParts) => ({
  ...knowHowColumns(parts),
  ...qualityColumns(parts),
  languageIds: uniqueIds(languages),
});

type ListColumn = keyof ReturnType<typeof listColumns>;

/** Details go with their list: other missions have other tasks. */
const DETAILS: Partial<Record<ListColumn, ListColumn>> = {
  specificMissionIds: 'missionIds',
  competenceIds: 'skillIds',
  toolLevels: 'toolIds',
};

function toldColumns(parts: CvParts): Partial<ReturnType<typeof listColumns>> {
  const columns = listColumns(parts);
  const isTold = (name: ListColumn) => columns[DETAILS[name] ?? name].length > 0;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => isTold(name as ListColumn)));
}

/** Each list of the file replaces that of the CV; one that the file does not have leaves it as it is. */
export async function replaceParts(tx: Db, cvId: number, parts: CvParts): Promise<void> {
  const { experiences, trainings, habilitations } = parts;
  if (experiences.length > 0) await tx.delete(cvExperiences).where(eq(cvExperiences.cvId, cvId));
  if (trainings.length > 0) await tx.delete(cvFormations).where(eq(cvFormations.cvId, cvId));
  if (habilitations.length > 0) await tx.delete(cvHabilitations).where(eq(cvHabilitations.cvId, cvId));
  const columns = toldColumns(parts);
  if (Object.keys(columns).length > 0) await tx.update(cvs).set(columns).where(eq(cvs.id, cvId));
  await insertChildren(tx, cvId, { ...parts, noExperience: false, noTraining: false });
}

/** How far they would travel is not asked. */
const columnsOf = ({ name, offer, town, experienceId, licenceIds, parts }: LightCv) => ({
  name: name.slice(0, CV_LENGTHS.name),
  ...lightJob(parts, offer),
  placeNumber: town?.placeNumber ?? null,
  city: town?.city ?? '',
  rangeKm: null,
  experienceId,
  licenceIds,
});

/** A version with exactly what the person told this time. Returns its id. */
export async function insertLightVersion(
  tx: Db,
  cvId: number,
  light: LightCv & { contact: SentContact },
  now: Date,
): Promise<number> {
  const untold = {
    hasNoExperience: false,
    hasNoTraining: false,
    hasCleanCriminalRecord: null,
    interests: null,
  };
  const times = { publishedAt: now, createdAt: now, updatedAt: now };
  const version = await insertVersion(tx, cvId, {
    ...columnsOf(light),
    ...listColumns(light.parts ?? NO_PARTS),
    ...untold,
    ...times,
    sentContact: light.contact,
  });
  if (light.parts)
    await insertChildren(tx, version, { ...light.parts, noExperience: false, noTraining: false });
  return version;
}

/**
 * A published CV with what somebody tells in an application without an account. The profile may lack what other CVs
 * require.
 * @throws too_many_cvs
 */
export async function insertLightCv(tx: Db, candidateId: number, light: LightCv, now: Date): Promise<number> {
  const { isVisible, parts } = light;
  const [row] = await tx
    .insert(cvs)
    .values({
      candidateId,
      slot: await freeSlot(tx, candidateId),
      status: 'published',
      ...columnsOf(light),
      isVisible,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [cvs.candidateId, cvs.slot] })
    .returning({ id: cvs.id });
  if (!row) throw apiError('too_many_cvs');
  if (parts) await replaceParts(tx, row.id, parts);
  return row.id;
}
