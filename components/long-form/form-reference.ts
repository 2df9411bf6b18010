import type { Reference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import type { Choice } from './plan.ts';

/** Small enough to go to the browser with the page. */
export type FormReference = ReturnType<typeof formReference>;

type Named = { id: number; name: Record<Locale, string> };
type Gendered = Named & { name_m: string; name_f: string };

/** In the page's language and the reader's gender, or both genders. */
export function formReference({ lists, locale, gender }: Reference) {
  const plain = ({ id, name }: Named): Choice => ({ id, name: name[locale] });
  const own = (entry: Gendered): Choice => ({ id: entry.id, name: ownForm(entry, gender, locale) });
  return {
    jobs: lists.jobs.map(own),
    otherJobs: lists.otherJobs.map((each) => ({ ...own(each), tradeId: each.joblistId })),
    levels: lists.xp.map(own),
    diplomas: lists.diplomas.map(plain),
    diplomaOptions: lists.diplomaOptions.map((each) => ({ ...plain(each), diplomaId: each.diplomaId })),
    missions: lists.missions.map((each) => ({ ...plain(each), jobIds: each.jobIds })),
    missionSpecs: lists.missionSpecs.map((each) => ({ ...plain(each), missionId: each.missionId })),
    skills: lists.skills.map((each) => ({ ...plain(each), jobIds: each.jobIds })),
    skillsComp: lists.skillsComp.map((each) => ({ ...plain(each), skillId: each.skillId })),
    tools: lists.tools.map((each) => ({ ...plain(each), jobIds: each.jobIds })),
    qualityMain: lists.qualityMain.map((each) => ({ ...own(each), icon: each.icon })),
    quality2: lists.quality2.map(plain),
    quality3: lists.quality3.map(own),
    languages: lists.languages.map((each) => ({ ...plain(each), code: each.code })),
    licences: lists.otherDriverLicenses.map(plain),
    habilitations: lists.habilitations.map((each) => ({
      ...plain(each),
      kind: each.kind,
      years: each.years,
    })),
  };
}
