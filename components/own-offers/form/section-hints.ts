import type { useTranslations } from 'next-intl';
import type { Choice } from '#components/long-form/plan.ts';
import type { OfferSection } from '#lib/rules/offers/offer-sections.ts';
import { shorten } from '#lib/rules/offers/page-title.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import type { OfferFormReference } from './offer-form-reference.ts';
import type { OfferFormValues } from './offer-form-values.ts';

type Texts = ReturnType<typeof useTranslations<never>>;

const nameOf = (choices: readonly Choice[], id: number | null) => choices.find((one) => one.id === id)?.name;
const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

export function sectionHint(
  section: OfferSection,
  values: OfferFormValues,
  reference: OfferFormReference,
  t: Texts,
): string {
  switch (section) {
    case 'company':
      return values.street.trim();
    case 'post':
      return values.mission.length > 0
        ? t('ownOfferForm.hint.missions', { count: values.mission.length })
        : '';
    case 'description':
      return shorten(values.description.replace(/\s+/g, ' '), 60);
    case 'profile':
      if (isTraineeContract(values.contractTypeId)) return '';
      return joined([
        nameOf(reference.levels, values.experienceId),
        nameOf(reference.diplomas, values.minDiplomaId),
      ]);
    case 'conditions':
      return values.benefits.length > 0
        ? t('ownOfferForm.hint.advantages', { count: values.benefits.length })
        : '';
  }
}
