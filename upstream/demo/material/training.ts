import { isTraineeContract, RHYTHMS } from '#lib/rules/offers/trainee-contracts.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const INTERNSHIP = 6;
const CAP = 2;

const NONE = {
  target_diploma_id: null,
  target_option_id: null,
  rhythm: null,
  school: null,
  school_name: null,
} as const;

const SCHOOLS = ['CFA de la ville', 'Lycée professionnel', 'GARAC'] as const;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/**
 * The contract and what people in training are told, by `number` alone and not by the run's random numbers, so that the
 * rest of the demo data stays the same. One in five is an internship.
 */
export function stateTraining(number: number, contract: number) {
  if (!isTraineeContract(contract)) return { contract_type_id: contract, ...NONE };
  const isInternship = number % 5 === 0;
  const options = referenceLists().diplomaOptions.filter(({ diplomaId }) => diplomaId === CAP);
  const isKnown = number % 2 === 0;
  return {
    contract_type_id: isInternship ? INTERNSHIP : contract,
    target_diploma_id: CAP,
    target_option_id: number % 3 === 0 ? null : pick(options, number).id,
    rhythm: isInternship ? ('full_time' as const) : pick(RHYTHMS.slice(0, -1), number),
    school: isKnown ? ('known' as const) : ('open' as const),
    school_name: isKnown ? pick(SCHOOLS, number) : null,
    weekly_hours_tenths: 350,
    // Nobody asks people in training for experience or a diploma, and the law sets their pay.
    experience_id: null,
    diploma_id: null,
    salary_cents: null,
    salary_max_cents: null,
  };
}
