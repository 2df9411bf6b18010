import type { CvBody } from '#lib/contract/cvs/form.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { type Check, ofTrade, refuseUnknownChoices, tradeChecks } from '#upstream/reference/choices.ts';

export const ofQualities = (
  body: Pick<CvBody, 'mainQualities' | 'qualities2' | 'qualities3'>,
  lists: ReferenceLists,
): Check[] => [
  ['mainQualities', body.mainQualities, lists.qualityMain],
  ['qualities2', body.qualities2, lists.quality2],
  ['qualities3', body.qualities3, lists.quality3],
];

const all = (body: CvBody, lists: ReferenceLists): Check[] => [
  ['experienceId', [body.experienceId], lists.xp],
  ...ofQualities(body, lists),
  ['languages', body.languages, lists.languages],
  ['licencesB', body.licencesB, lists.otherDriverLicenses],
  ['licences', body.licences, lists.otherDriverLicenses],
];

export const ofFormations = (body: Pick<CvBody, 'trainings'>, lists: ReferenceLists): Check[] =>
  body.trainings.flatMap(({ formDiploma, formDiplomaOption }, index): Check[] => [
    [`formations.${index}.formDiploma`, [formDiploma], lists.diplomas],
    [
      `formations.${index}.formDiplomaOption`,
      [formDiplomaOption],
      lists.diplomaOptions.filter(({ diplomaId }) => diplomaId === formDiploma),
    ],
  ]);

export const ofHabilitations = (
  { habilitations }: Pick<CvBody, 'habilitations'>,
  lists: ReferenceLists,
): Check[] =>
  habilitations.map(({ habilitationId }, index) => [
    `habilitations.${index}.habilitationId`,
    [habilitationId],
    lists.habilitations,
  ]);

function ofTools({ tradeId, tools }: CvBody, lists: ReferenceLists): Check[] {
  const inTrade = ofTrade(lists.tools, tradeId);
  return tools.map(({ id }, index) => [`tools.${index}.id`, [id], inTrade]);
}

/**
 * Also checks that choices belong together: precise job, mission, skill and tool to the trade, specific to the mission,
 * competence to the skill, option to the diploma.
 * @throws 422 `invalid_field` beside each field
 */
export function checkChoices(body: CvBody): void {
  refuseUnknownChoices((lists) => [
    ...tradeChecks(body, lists),
    ...all(body, lists),
    ...ofFormations(body, lists),
    ...ofTools(body, lists),
    ...ofHabilitations(body, lists),
  ]);
}
