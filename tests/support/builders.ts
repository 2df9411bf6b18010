import type { authContract } from '#lib/contract/auth.ts';
import type { BodyInput } from '#lib/contract/operation.ts';

type CandidateForm = BodyInput<(typeof authContract)['signupCandidate']>;
type RecruiterForm = BodyInput<(typeof authContract)['signupRecruiter']>;

/** A registration that is accepted, but for what the test changes. */
export function aCandidateForm(changes: Partial<CandidateForm> = {}): CandidateForm {
  return {
    surname: 'Karim',
    name: 'Benali',
    email: 'karim@exemple.test',
    password: 'Vilebrequin7',
    confirmPassword: changes.password ?? 'Vilebrequin7',
    policy: true,
    ...changes,
  };
}

export function aRecruiterForm(changes: Partial<RecruiterForm> = {}): RecruiterForm {
  return {
    enterpriseName: 'Garage Tréfonds',
    email: 'garage@exemple.test',
    password: 'Vilebrequin7',
    confirmPassword: changes.password ?? 'Vilebrequin7',
    phone: '04 74 00 00 00',
    address: '12 rue de la Quarantaine, Villefranche-sur-Saône',
    policy: true,
    ...changes,
  };
}
