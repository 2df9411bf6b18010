import { CV_DEFAULTS, type CvBody } from '#lib/contract/cvs/form.ts';
import type { Criterion } from '#lib/rules/search/match-score.ts';
import type { Reference } from './reference.ts';

const joined = (ids: readonly number[] | undefined, id: number): number[] => [
  ...new Set([...(ids ?? []), id]),
];

/** A mission with one more task, or with none yet; added at the end where the CV does not have it. */
function missionsWith(body: CvBody, missionId: number, task?: number): CvBody['mission'] {
  const known = body.mission.find((each) => each.missionId === missionId);
  const taskIds = task === undefined ? (known?.taskIds ?? []) : joined(known?.taskIds, task);
  return [...body.mission.filter((each) => each !== known), { missionId, taskIds }];
}

function skillsWith(body: CvBody, skillId: number, competence?: number): CvBody['skill'] {
  const known = body.skill.find((each) => each.skillId === skillId);
  const competenceIds =
    competence === undefined ? (known?.competenceIds ?? []) : joined(known?.competenceIds, competence);
  return [...body.skill.filter((each) => each !== known), { skillId, competenceIds }];
}

type Adder = (body: CvBody, id: number, reference: Reference) => Partial<CvBody>;

/** Criteria whose items a CV lists; the others are answered in its form. */
const ADDERS: Readonly<Partial<Record<Criterion, Adder>>> = {
  missions: (body, id) => ({ mission: missionsWith(body, id) }),
  specificMissions: (body, id, { lists }) => {
    const parent = lists.missionSpecs.find((each) => each.id === id)?.missionId;
    return parent === undefined ? {} : { mission: missionsWith(body, parent, id) };
  },
  skills: (body, id) => ({ skill: skillsWith(body, id) }),
  competences: (body, id, { lists }) => {
    const parent = lists.skillsComp.find((each) => each.id === id)?.skillId;
    return parent === undefined ? {} : { skill: skillsWith(body, parent, id) };
  },
  tools: ({ tools }, id) => ({
    tools: [...tools.filter((tool) => tool.id !== id), { id, level: CV_DEFAULTS.toolLevel }],
  }),
  mainQualities: (body, id) => ({ mainQualities: joined(body.mainQualities, id) }),
  quality2: (body, id) => ({ qualities2: joined(body.qualities2, id) }),
  quality3: (body, id) => ({ qualities3: joined(body.qualities3, id) }),
  languages: (body, id) => ({ languages: joined(body.languages, id) }),
  licences: (body, id) => ({ licencesB: joined(body.licencesB, id) }),
};

export const isAddable = (criterion: Criterion): boolean => criterion in ADDERS;

/** `licences:3` → its criterion and id; undefined for anything else. */
export function addedItem(text: string | undefined): { criterion: Criterion; id: number } | undefined {
  const [, criterion = '', id = ''] = /^(\w+):(\d{1,9})$/.exec(text ?? '') ?? [];
  if (!Object.hasOwn(ADDERS, criterion)) return undefined;
  return { criterion: criterion as Criterion, id: Number(id) };
}

/** The body of a CV that also has an item that an offer asks for. */
export function withItem(
  body: CvBody,
  { criterion, id }: { criterion: Criterion; id: number },
  reference: Reference,
): CvBody {
  return { ...body, ...ADDERS[criterion]?.(body, id, reference) };
}
