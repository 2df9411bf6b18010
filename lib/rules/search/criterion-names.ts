import { CRITERIA, type Definition, FACET_GROUPS, type FacetBits } from './criteria.ts';

export type Criteria = typeof CRITERIA;
export type CriterionName = keyof Criteria;

type NamesWhere<Match> = {
  [Name in CriterionName]: Criteria[Name] extends Match ? Name : never;
}[CriterionName];

export type OfferCriterion = Exclude<CriterionName, NamesWhere<{ of: 'cvs' }>>;
export type CvCriterion = Exclude<CriterionName, NamesWhere<{ of: 'offers' }>>;
type NeverSaved = NamesWhere<{ isNeverSaved: true }>;
export type ListName = NamesWhere<{ kind: 'several' }>;
export type ScoredName = NamesWhere<{ score: unknown }>;
/** Filters by `offer_search.facets`. */
export type CodedName = NamesWhere<{ bits: unknown }>;

/** What a search asks for in one criterion; undefined, `[]` or false for nothing. */
export type CriterionValue<Name extends CriterionName> = Criteria[Name] extends { kind: 'one' | 'euros' }
  ? number | undefined
  : Criteria[Name] extends { kind: 'several' }
    ? number[]
    : Criteria[Name] extends { kind: 'options'; values: readonly (infer Value)[] }
      ? Value[]
      : Criteria[Name] extends { kind: 'option'; values: readonly (infer Value)[] }
        ? Value | undefined
        : Criteria[Name] extends { kind: 'flag' }
          ? boolean
          : string | undefined;

const names = Object.keys(CRITERIA) as CriterionName[];

const isOf = (kind: 'offers' | 'cvs') => (name: CriterionName) => {
  const definition: Definition = CRITERIA[name];
  return definition.of === undefined || definition.of === kind;
};

export const OFFER_CRITERIA = names.filter(isOf('offers')) as OfferCriterion[];
export const CV_CRITERIA = names.filter(isOf('cvs')) as CvCriterion[];
const isSaved = (name: CriterionName) => !('isNeverSaved' in CRITERIA[name]);

/** Of searches of offers and of CVs. */
export const SAVED_CRITERIA = names.filter(isSaved) as Exclude<CriterionName, NeverSaved>[];
export const SAVED_OFFER_CRITERIA = OFFER_CRITERIA.filter(isSaved) as Exclude<OfferCriterion, NeverSaved>[];
export const LIST_NAMES = names.filter((name) => CRITERIA[name].kind === 'several') as ListName[];
export const SCORED_CRITERIA = names.filter((name) => 'score' in CRITERIA[name]) as ScoredName[];
export const CODED_NAMES = names.filter((name) => 'bits' in CRITERIA[name]) as CodedName[];

/** Which offers pass the filter by this value. */
export const bitsOf = (name: CodedName, value: unknown): FacetBits =>
  (CRITERIA[name].bits as (value: unknown) => FacetBits)(value);

export type FacetGroup = keyof typeof FACET_GROUPS;
export type FacetName = (typeof FACET_GROUPS)[FacetGroup][number];

/** In the order of a page. */
export const FACETS: readonly FacetName[] = Object.values(FACET_GROUPS).flat();
