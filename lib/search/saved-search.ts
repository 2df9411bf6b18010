import type { SavedSearch } from '#lib/contract/saved-searches.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { type Search, searchHref } from './search-url.ts';

export function searchOfSaved({ data_save_search: criteria }: Pick<SavedSearch, 'data_save_search'>): Search {
  const { city_code, city } = criteria;
  return {
    job: criteria.joblistId,
    city: city_code,
    where: city_code === undefined ? city : undefined,
    radius: criteria.maxRange,
    precise: criteria.pres_jobOtherName,
    xp: criteria.search_exp,
    diploma: criteria.search_formDiploma,
    quality: criteria.search_qualityMain ?? [],
    quality2: criteria.search_quality2 ?? [],
    quality3: criteria.search_quality3 ?? [],
    mission: criteria.search_mission ?? [],
    task: criteria.search_specMission ?? [],
    skill: criteria.search_skill ?? [],
    competence: criteria.search_skillComp ?? [],
    tool: criteria.search_tools ?? [],
    language: criteria.search_language ?? [],
    licence: [
      ...new Set([...(criteria.extra_driversLicenceOther ?? []), ...(criteria.extra_driversLicenceB ?? [])]),
    ],
    contract: criteria.search_contractType ?? [],
    benefit: criteria.search_advantages ?? [],
    salary: criteria.search_salaryMin,
    only: criteria.search_only ?? [],
    urgent: false,
    page: 1,
    limit: 10,
    order: 'score',
  };
}

/** In the fragment, so that the page stays the same for everybody and it survives the redirect of a typed town. */
const savedFragment = (id: number) => `#saved=${id}`;

export function savedIn(fragment: string): number | undefined {
  const id = /^#saved=([1-9]\d{0,14})$/.exec(fragment)?.[1];
  return id === undefined ? undefined : Number(id);
}

export const savedAction = (id: number) => RESULTS_PATH + savedFragment(id);

export const savedHref = (saved: Pick<SavedSearch, 'id' | 'data_save_search'>) =>
  searchHref(searchOfSaved(saved)) + savedFragment(saved.id);
