import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { cvExperiences, cvFormations, cvHabilitations } from '#upstream/platform/schema/cvs.ts';

export const selectExperiences = (db: Db, cvIds: number[]) =>
  db
    .select({
      cvId: cvExperiences.cvId,
      id: cvExperiences.id,
      jobName: cvExperiences.jobName,
      company: cvExperiences.company,
      city: cvExperiences.city,
      missions: cvExperiences.missions,
      entryDate: cvExperiences.entryDate,
      exitDate: cvExperiences.exitDate,
      isCurrent: cvExperiences.isCurrent,
    })
    .from(cvExperiences)
    .where(inArray(cvExperiences.cvId, cvIds))
    .orderBy(asc(cvExperiences.position));

export const selectFormations = (db: Db, cvIds: number[]) =>
  db
    .select({
      cvId: cvFormations.cvId,
      id: cvFormations.id,
      domain: cvFormations.domain,
      school: cvFormations.school,
      city: cvFormations.city,
      diplomaId: cvFormations.diplomaId,
      diplomaOptionId: cvFormations.diplomaOptionId,
      entryDate: cvFormations.entryDate,
      exitDate: cvFormations.exitDate,
      description: cvFormations.description,
    })
    .from(cvFormations)
    .where(inArray(cvFormations.cvId, cvIds))
    .orderBy(asc(cvFormations.position));

export const selectHabilitations = (db: Db, cvIds: number[]) =>
  db
    .select({
      cvId: cvHabilitations.cvId,
      id: cvHabilitations.id,
      habilitationId: cvHabilitations.habilitationId,
      trainedOn: cvHabilitations.trainedOn,
      issuer: cvHabilitations.issuer,
      expiresOn: cvHabilitations.expiresOn,
    })
    .from(cvHabilitations)
    .where(inArray(cvHabilitations.cvId, cvIds))
    .orderBy(asc(cvHabilitations.position));
