import type { JsonResume } from '#lib/contract/cv-import/json-resume.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { findEmail, findName, findPhone } from '#lib/rules/cv-import/contact.ts';
import { findLevel } from '#lib/rules/cv-import/level.ts';
import { partsOf } from '#lib/rules/cv-import/sections.ts';
import type { FindTown } from '#lib/rules/cv-import/town.ts';
import { certificatesOf, jobsOf, languagesOf } from './choices.ts';
import { experiencesOf, trainingsOf } from './entries.ts';
import { knowHowOf, otherInformationOf } from './know-how.ts';
import { inOneLine, lineOf, sourceOf } from './source.ts';

function personOf({ basics = {} }: JsonResume): Pick<CvFields, 'firstName' | 'lastName' | 'email' | 'phone'> {
  const { name, email, phone } = basics;
  const { firstName, lastName } = findName({ ...partsOf([]), head: [lineOf(name)] }, () => false);
  const at = <Found extends { line: string }>(found: Found | null, values: object): Found | null =>
    found && { ...found, line: sourceOf('basics', { ...values }) };
  return {
    firstName: at(firstName, { name }),
    lastName: at(lastName, { name }),
    email: at(findEmail([inOneLine(email)]), { email }),
    phone: at(findPhone([lineOf(phone)]), { phone }),
  };
}

function townOf({ basics }: JsonResume, findTown: FindTown): CvFields['town'] {
  const { city, postalCode } = basics?.location ?? {};
  const name = lineOf(city);
  const found = name && findTown(postalCode ? `${name} (${lineOf(postalCode)})` : name);
  return found ? { ...found, line: sourceOf('basics.location', { postalCode, city }) } : null;
}

/** What a JSON Resume tells of the fields of a CV. What a CV cannot hold, and what the reference lists do not name, is left out. */
export function jsonResumeFields(
  { resume, leftOut }: { resume: JsonResume; leftOut: string[] },
  lists: ReferenceLists,
  findTown: FindTown,
): CvFields {
  const jobs = jobsOf(resume, lists);
  return {
    ...personOf(resume),
    town: townOf(resume, findTown),
    jobs,
    level: findLevel([inOneLine(resume.basics?.summary)], lists),
    experiences: experiencesOf(resume),
    trainings: trainingsOf(resume, lists),
    ...certificatesOf(resume, lists),
    languages: languagesOf(resume, lists),
    ...knowHowOf(resume, jobs[0]?.tradeId, lists),
    otherInformation: otherInformationOf(resume),
    unreadPages: [],
    leftOut,
  };
}
