import { type OfferBody, offerBody } from '#lib/contract/own-offers/form.ts';

/** A published offer as its form sends it, with something in every part, but for what the test changes. */
export function anOfferBody(changes: Partial<OfferBody> = {}): OfferBody {
  return {
    ...offerBody.parse({}),
    status: 'published',
    name_company: 'Garage Tréfonds',
    pres_city: 'Guéret',
    pres_zip: '23000',
    city_code: '23096',
    joblistId: 1,
    pres_jobOtherName: 1001,
    recruit_recruitObj: 1,
    recruit_responsability: 1,
    search_exp: 2,
    search_minDiploma: 2,
    search_qualityMain: [1, 2],
    search_quality2: [1],
    search_quality3: [1],
    mission: [{ search_mission: 2001, search_specMission: [3001] }],
    skill: [{ search_skill: 4001, search_skillComp: [5001] }],
    tools: [6001],
    languages: [1, 2],
    extra_driversLicenceOther: [1],
    extra_criminalRecord: false,
    recruit_contractType: 1,
    salary: 26_500,
    adv_advantages: [1, 2],
    otherAdvantage: 'Un vélo de fonction.',
    ...changes,
  };
}
