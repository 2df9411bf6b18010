import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import { password as passwordRule } from '#lib/contract/platform/form-fields.ts';
import { isCommonPassword } from '#lib/rules/accounts/common-password.ts';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
});

/** Of a password that is refused, whatever the estimator says of it. */
const REFUSED = 0;

/** Maps the estimator's rank (0 to 4) to 0, 25, 50, 75 or 100; 0 for what the form refuses. */
export function passwordScore(password: string): number {
  if (!passwordRule.safeParse(password).success || isCommonPassword(password)) return REFUSED;
  return estimator.check(password).score * 25;
}
