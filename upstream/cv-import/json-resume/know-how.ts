import type { JsonResume } from '#lib/contract/cv-import/json-resume.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CV_DEFAULTS } from '#lib/contract/cvs/form.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { locales } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { foldedText } from '#lib/rules/text/folded-text.ts';
import { descriptionOf, entryNamed, lineOf, once, sourceOf } from './source.ts';

type Skill = { name: string; level: string; details: readonly string[]; line: string };

type KnowHow = Pick<CvFields, 'missions' | 'skills' | 'tools' | 'qualities'>;

/** The entries of a list with these names, in the order of the file. */
const idsNamed = (list: Parameters<typeof entryNamed>[0], names: readonly string[]) =>
  names.flatMap((name) => entryNamed(list, name)?.id ?? []);

const LEVELS = [1, 2, 3] as const;

/** The words of both languages; another word says nothing that Bielle knows. */
function levelOf(word: string): number {
  const isWord = (level: 1 | 2 | 3) =>
    locales.some((locale) => foldedText(textsOf(locale)(`cvSheet.levels.${level}`)) === foldedText(word));
  return LEVELS.find(isWord) ?? CV_DEFAULTS.toolLevel;
}

const QUALITY_LISTS = ['qualityMain', 'quality2', 'quality3'] as const;

function qualitiesNamed({ name, line }: Skill, lists: ReferenceLists): CvFields['qualities'] {
  for (const list of QUALITY_LISTS) {
    const id = entryNamed(lists[list], name)?.id;
    if (id !== undefined) return [{ list, id, line }];
  }
  return [];
}

/** Missions, skills and tools are those of a trade. */
function ofTrade(
  skills: readonly Skill[],
  tradeId: number,
  lists: ReferenceLists,
): Omit<KnowHow, 'qualities'> {
  const idOf = (list: 'missions' | 'skills' | 'tools', { name }: Skill) => {
    const entry = entryNamed(lists[list], name);
    return entry?.jobIds.includes(tradeId) ? entry.id : undefined;
  };
  const found: Omit<KnowHow, 'qualities'> = { missions: [], skills: [], tools: [] };
  for (const skill of skills) {
    const { details, level, line } = skill;
    const mission = idOf('missions', skill);
    const known = idOf('skills', skill);
    const tool = idOf('tools', skill);
    if (mission !== undefined) {
      const tasks = lists.missionSpecs.filter(({ missionId }) => missionId === mission);
      found.missions.push({ id: mission, taskIds: idsNamed(tasks, details), line });
    } else if (known !== undefined) {
      const competences = lists.skillsComp.filter(({ skillId }) => skillId === known);
      found.skills.push({ id: known, competenceIds: idsNamed(competences, details), line });
    } else if (tool !== undefined) found.tools.push({ id: tool, level: levelOf(level), line });
  }
  return { missions: once(found.missions), skills: once(found.skills), tools: once(found.tools) };
}

/** More names than the lists have are no skills. */
const MOST = 100;
const MOST_DETAILS = 25;

/** What `skills` names of the reference lists, word for word. */
export function knowHowOf(
  { skills = [] }: JsonResume,
  tradeId: number | undefined,
  lists: ReferenceLists,
): KnowHow {
  const all = skills.slice(0, MOST).map(
    ({ name, level, keywords = [] }, at): Skill => ({
      name: lineOf(name),
      level: lineOf(level),
      details: keywords.slice(0, MOST_DETAILS).map(lineOf),
      line: sourceOf(`skills[${at}]`, { name, level, keywords }),
    }),
  );
  const own = tradeId === undefined ? { missions: [], skills: [], tools: [] } : ofTrade(all, tradeId, lists);
  return { ...own, qualities: all.flatMap((skill) => qualitiesNamed(skill, lists)) };
}

export function otherInformationOf({ interests = [] }: JsonResume): CvFields['otherInformation'] {
  const value = descriptionOf(
    interests.map(({ name = '', keywords = [] }) => [name, ...keywords].filter(Boolean).join(', ')),
  );
  return value === '' ? null : { value, line: sourceOf('interests', { name: value }) };
}
