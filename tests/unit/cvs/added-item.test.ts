import { describe, expect, it } from 'vitest';
import { addedItem, isAddable, withItem } from '#lib/facts/added-item.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { CRITERIA } from '#lib/rules/search/match-score.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aView } from '#tests/support/view.ts';

const { reference } = aView();
const body = cvBodyOf(
  aCv({
    mission: [{ missionId: 2001, tasks: [] }],
    skills: [],
    tools: [{ id: 6001, name: 'Outil', level: 3 }],
    languages: [{ id: 1, name: 'Français', filename: 'fr.svg' }],
    licencesB: [1],
  }),
);
const task = reference.lists.missionSpecs.find(({ missionId }) => missionId === 2001);
const other = reference.lists.missionSpecs.find(({ missionId }) => missionId === 2002);
const competence = reference.lists.skillsComp[0];
if (!task || !other || !competence) throw new Error('the lists have no such entries');

describe('an item that an offer asks for', () => {
  it.each([
    ['licences', 3, { licencesB: [1, 3] }],
    ['licences', 1, { licencesB: [1] }],
    ['languages', 2, { languages: [1, 2] }],
    [
      'missions',
      2002,
      {
        mission: [
          { missionId: 2001, taskIds: [] },
          { missionId: 2002, taskIds: [] },
        ],
      },
    ],
    ['missions', 2001, { mission: [{ missionId: 2001, taskIds: [] }] }],
    ['specificMissions', task.id, { mission: [{ missionId: 2001, taskIds: [task.id] }] }],
    [
      'specificMissions',
      other.id,
      {
        mission: [
          { missionId: 2001, taskIds: [] },
          { missionId: 2002, taskIds: [other.id] },
        ],
      },
    ],
    ['skills', competence.skillId, { skill: [{ skillId: competence.skillId, competenceIds: [] }] }],
    [
      'competences',
      competence.id,
      { skill: [{ skillId: competence.skillId, competenceIds: [competence.id] }] },
    ],
    [
      'tools',
      6002,
      {
        tools: [
          { id: 6001, level: 3 },
          { id: 6002, level: 1 },
        ],
      },
    ],
  ] as const)('is added to the CV: %s %i', (criterion, id, changed) => {
    expect(withItem(body, { criterion, id }, reference)).toEqual({ ...body, ...changed });
  });

  it('is named by its criterion and number alone', () => {
    expect(addedItem('licences:3')).toEqual({ criterion: 'licences', id: 3 });
    for (const text of [
      undefined,
      '',
      'licences',
      'licences:x',
      'salary:3',
      'constructor:1',
      'licences:3:4e9x',
    ]) {
      expect(addedItem(text)).toBeUndefined();
    }
  });

  it('is an answer of the form of the CV where a CV has one only', () => {
    const answered = CRITERIA.filter((criterion) => !isAddable(criterion));
    expect(answered).toEqual([
      'preciseJob',
      'experience',
      'diploma',
      'diplomaOption',
      'contracts',
      'salary',
      'advantages',
    ]);
  });
});
