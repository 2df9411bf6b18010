import { itemsText } from '#components/ui/score/score-explanation.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import type { MatchLine } from '#lib/rules/search/match-score.ts';

/** An offer has one value for these, so the line names the value, not a count. */
const SINGLE = new Set(['preciseJob', 'experience', 'diploma', 'contracts']);

function singleText(line: MatchLine, offer: Offer, view: View): string {
  const { t, reference } = view;
  const formation = offer.trainings[0];
  const has = {
    preciseJob: reference.name('otherJobs', offer.trades[0]?.preciseJobId),
    experience: reference.name('xp', formation?.experienceId),
    diploma: reference.name('diplomas', formation?.diplomaId),
    contracts: reference.name('contractTypes', offer.recruitment[0]?.contractId),
  }[line.criterion as 'preciseJob'];
  const isUnasked = isTraineeContract(offer.recruitment[0]?.contractId) && line.result === 'fits';
  const name = has ?? t(isUnasked ? 'offerTraining.notAsked' : 'search.why.notStated');
  return line.result === 'fits' ? t('search.why.same', { name }) : t('search.why.other', { name });
}

export function offerLineText(line: MatchLine, offer: Offer, view: View): string {
  const { t, format } = view;
  if (line.criterion === 'salary') {
    if (offer.salary === null) return t('search.why.other', { name: t('search.why.notStated') });
    const salary = format.euros(offer.salary);
    return line.result === 'fits'
      ? t('search.why.salaryFits', { salary })
      : t('search.why.salaryLow', { salary });
  }
  if (SINGLE.has(line.criterion)) return singleText(line, offer, view);
  return itemsText(line, view);
}
