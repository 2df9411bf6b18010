import { GAP } from './template-gap.ts';
import templates from './trade-templates.json' with { type: 'json' };

/** What an offer of a trade usually has. Ids are of the reference lists and of the trade; texts are French, as ads are. */
type Template = {
  missions: readonly number[];
  skills: readonly number[];
  tools: readonly number[];
  level: number;
  diploma: number;
  qualities: readonly number[];
  attitudes: readonly number[];
  traits: readonly number[];
  opening: string;
  day: readonly string[];
  workshop: string;
};

const TEMPLATES: Readonly<Record<string, Template>> = templates;

/** A company health insurance, which the law requires of every employer in France. */
const HEALTH_INSURANCE = 1;

/** Details of missions and skills that a template takes. */
const MOST_PARTS = 3;

type Part = { id: number };
type Lists = {
  missionSpecs: readonly (Part & { missionId: number })[];
  skillsComp: readonly (Part & { skillId: number })[];
};

/** Fields of the form. */
export type OfferTemplate = {
  mission: { missionId: number; taskIds: number[] }[];
  skill: { skillId: number; competenceIds: number[] }[];
  tools: number[];
  experienceId: number;
  minDiplomaId: number;
  mainQualities: number[];
  qualities2: number[];
  qualities3: number[];
  benefits: number[];
  /** French, with gaps to fill in (`GAP`). */
  description: string;
};

const firstIds = (parts: readonly Part[]) => parts.slice(0, MOST_PARTS).map(({ id }) => id);

/** The template of a trade; undefined for an unknown one. */
export function offerTemplate(
  tradeId: number,
  { missionSpecs, skillsComp }: Lists,
): OfferTemplate | undefined {
  const template = TEMPLATES[String(tradeId)];
  if (!template) return undefined;
  const { missions, skills, opening, day, workshop } = template;
  return {
    mission: missions.map((missionId) => ({
      missionId,
      taskIds: firstIds(missionSpecs.filter((spec) => spec.missionId === missionId)),
    })),
    skill: skills.map((skillId) => ({
      skillId,
      competenceIds: firstIds(skillsComp.filter((part) => part.skillId === skillId)),
    })),
    tools: [...template.tools],
    experienceId: template.level,
    minDiplomaId: template.diploma,
    mainQualities: [...template.qualities],
    qualities2: [...template.attitudes],
    qualities3: [...template.traits],
    benefits: [HEALTH_INSURANCE],
    description: [
      opening,
      `Une journée type\u00a0:\n- ${day.join('\u00a0;\n- ')}.`,
      workshop,
      `Ce que vous apprendrez\u00a0: ${GAP}`,
    ].join('\n\n'),
  };
}
