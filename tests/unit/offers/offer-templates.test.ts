import { describe, expect, test } from 'vitest';
import { offerBody } from '#lib/contract/own-offers/form.ts';
import { checkAd } from '#lib/rules/offers/ad/ad-check.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { offerTemplate } from '#lib/rules/offers/offer-templates.ts';
import { GAP } from '#lib/rules/offers/template-gap.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const lists = referenceLists();
const templateOf = (trade: number) => {
  const template = offerTemplate(trade, lists);
  if (!template) throw new Error(`trade ${trade} has no template`);
  return template;
};
const filled = (text: string) => text.replaceAll(GAP, 'quatre');

describe.each(lists.jobs.map(({ id, name_m }) => [name_m, id] as const))(
  'the template for %s',
  (_, trade) => {
    const template = templateOf(trade);
    const ofTrade = (list: readonly { id: number; jobIds: readonly number[] }[]) =>
      new Set(list.filter(({ jobIds }) => jobIds.includes(trade)).map(({ id }) => id));

    test('has missions, skills and tools of the trade, within the limits of the form', () => {
      const missions = template.mission.map(({ missionId }) => missionId);
      const skills = template.skill.map(({ skillId }) => skillId);
      expect([missions, skills, template.tools].map((ids) => new Set(ids).size)).toEqual([
        missions.length,
        skills.length,
        template.tools.length,
      ]);
      expect(missions.filter((id) => !ofTrade(lists.missions).has(id))).toEqual([]);
      expect(skills.filter((id) => !ofTrade(lists.skills).has(id))).toEqual([]);
      expect(template.tools.filter((id) => !ofTrade(lists.tools).has(id))).toEqual([]);
      expect([missions.length, skills.length, template.tools.length]).toEqual([4, 3, 4]);
      expect(missions.length).toBeLessThanOrEqual(CAPS.offer.missions);
      for (const { taskIds } of template.mission) expect(taskIds.length).toBeGreaterThan(0);
      for (const { competenceIds } of template.skill) expect(competenceIds.length).toBeGreaterThan(0);
    });

    test('has everything that an ad needs beside the essentials', () => {
      const { description: _, ...parts } = template;
      const essentials = {
        tradeId: trade,
        preciseJobId: 1,
        companyName: 'Garage',
        city: 'Lyon',
        contractTypeId: 1,
      };
      const offer = { ...essentials, salary: 26_500, languages: [1], cleanRecord: false, ...parts };
      expect(offerProblems(offer)).toEqual([]);
      const known = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
      expect(known(lists.xp)).toContain(template.experienceId);
      expect(known(lists.diplomas)).toContain(template.minDiplomaId);
      expect(template.mainQualities.filter((id) => !known(lists.qualityMain).has(id))).toEqual([]);
      expect(template.mainQualities.length).toBeLessThanOrEqual(CAPS.offer.mainQualities);
      expect(template.qualities2.filter((id) => !known(lists.quality2).has(id))).toEqual([]);
      expect(template.qualities3.filter((id) => !known(lists.quality3).has(id))).toEqual([]);
    });

    test('has a text that is lawful and long enough once its gaps are filled in', () => {
      expect(template.description).toContain(GAP);
      expect(checkAd(filled(template.description))).toEqual([]);
    });

    test('is published with its gaps filled in, and refused with one left', () => {
      const { description, ...parts } = template;
      const body = anOfferBody({ ...parts, tradeId: trade });
      expect(offerBody.safeParse({ ...body, description: filled(description) }).success).toBe(true);
      const refused = offerBody.safeParse({ ...body, description });
      expect(refused.error?.issues).toMatchObject([{ path: ['description'], message: 'template_gap' }]);
      expect(offerBody.safeParse({ ...body, description, status: 'draft' }).success).toBe(true);
    });
  },
);

test('no two templates have the same words', () => {
  const texts = lists.jobs.map(({ id }) => templateOf(id).description);
  const paragraphs = texts.flatMap((text) => text.split('\n\n').slice(0, 3));
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

test('an unknown trade has no template', () => {
  expect(offerTemplate(999, lists)).toBeUndefined();
});
