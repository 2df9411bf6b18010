import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
});

/** Maps the estimator's rank (0 to 4) to 0, 25, 50, 75 or 100. */
export function passwordScore(password: string): number {
  return estimator.check(password).score * 25;
}
