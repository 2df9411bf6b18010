import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import type { View } from './offer-facts.ts';
import { type PayTableWords, payTableWords } from './pay-table.ts';

/** What an offer tells people in training; undefined parts are not stated. */
export type Training = {
  isTrainee: boolean;
  target: string | undefined;
  rhythm: string | undefined;
  school: string | undefined;
  payTable: PayTableWords | undefined;
};

/** With the level: a diploma has it in its name, an option does not. */
function targetText({ targetDiplomaId, targetOptionId }: Partial<FullOffer>, { reference, t }: View) {
  const option = reference.name('diplomaOptions', targetOptionId);
  const level = reference.entry('diplomas', targetDiplomaId)?.level;
  if (!option) return reference.name('diplomas', targetDiplomaId);
  return level ? t('offerTraining.level', { name: option, level }) : option;
}

/** Lists of offers leave all of it but the pay out. */
export function training(offer: Offer & Partial<FullOffer>, view: View): Training {
  const { locale, t } = view;
  const { rhythm, school, schoolName, payTable, weeklyHours } = offer;
  return {
    isTrainee: isTraineeContract(offer.recruitment[0]?.contractId),
    target: targetText(offer, view),
    rhythm: rhythm ? t(`offerTraining.rhythms.${rhythm}`) : undefined,
    school: schoolName || (school ? t(`offerTraining.schools.${school}`) : undefined),
    payTable: payTable ? payTableWords(payTable, weeklyHours, locale, t) : undefined,
  };
}
