import type { CvBody } from '#lib/contract/cvs/form.ts';
import type { ReferenceLists } from '#lib/contract/reference.ts';
import { type Check, ofTrade, refuseUnknownChoices, tradeChecks } from '#upstream/reference/choices.ts';

const all = (body: CvBody, lists: ReferenceLists): Check[] => [
  ['search_exp', [body.search_exp], lists.xp],
  ['search_qualityMain', body.search_qualityMain, lists.qualityMain],
  ['search_quality2', body.search_quality2, lists.quality2],
  ['search_quality3', body.search_quality3, lists.quality3],
  ['languages', body.languages, lists.languages],
  ['extra_driversLicenceB', body.extra_driversLicenceB, lists.otherDriverLicenses],
  ['extra_driversLicenceOther', body.extra_driversLicenceOther, lists.otherDriverLicenses],
];

const ofFormations = (body: CvBody, lists: ReferenceLists): Check[] =>
  body.formations.flatMap(({ formDiploma, formDiplomaOption }, index): Check[] => [
    [`formations.${index}.formDiploma`, [formDiploma], lists.diplomas],
    [
      `formations.${index}.formDiplomaOption`,
      [formDiplomaOption],
      lists.diplomaOptions.filter(({ diplomaId }) => diplomaId === formDiploma),
    ],
  ]);

function ofTools({ joblistId, tools }: CvBody, lists: ReferenceLists): Check[] {
  const inTrade = ofTrade(lists.tools, joblistId);
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
  ]);
}
