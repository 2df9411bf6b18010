import type { FullOffer, Offer } from '#lib/contract/offers.ts';
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

/** Lists of offers leave all of it but the pay out. */
export function training(offer: Offer & Partial<FullOffer>, { reference, locale, t }: View): Training {
  const { targetDiplomaId, targetOptionId, rhythm, school, schoolName, payTable, weeklyHours } = offer;
  return {
    isTrainee: isTraineeContract(offer.recruitment[0]?.contractId),
    target: reference.name('diplomaOptions', targetOptionId) ?? reference.name('diplomas', targetDiplomaId),
    rhythm: rhythm ? t(`offerTraining.rhythms.${rhythm}`) : undefined,
    school: schoolName || (school ? t(`offerTraining.schools.${school}`) : undefined),
    payTable: payTable ? payTableWords(payTable, weeklyHours, locale, t) : undefined,
  };
}
