import type { useTranslations } from 'next-intl';
import type { FormReference } from '#components/long-form/form-reference.ts';
import type { CvSection } from '#lib/rules/cvs/cv-sections.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { CvFormValues } from './cv-form-values.ts';

type Texts = ReturnType<typeof useTranslations<never>>;

const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

export function sectionHint(
  section: CvSection,
  values: CvFormValues,
  reference: FormReference,
  t: Texts,
): string {
  switch (section) {
    case 'job': {
      const trade = reference.jobs.find(({ id }) => id === values.tradeId)?.name;
      const town = values.city.trim();
      return trade || town ? joined([trade, town, t('cvForm.job.km', { km: values.radius })]) : '';
    }
    case 'experience':
      if (values.noExperience) return t('cvForm.hint.noExperience');
      return t('longForm.entries.experience.count', {
        count: values.experiences.length,
        max: CAPS.cv.experiences,
      });
    case 'training':
      if (values.noTraining) return t('cvForm.hint.noTraining');
      return t('longForm.entries.training.count', {
        count: values.trainings.length,
        max: CAPS.cv.trainings,
      });
    case 'know_how':
      return t('cvForm.hint.know_how', {
        missions: values.mission.length,
        skills: values.skill.length,
        tools: values.tools.length,
      });
    case 'profile': {
      const qualities = [values.mainQualities, values.qualities2, values.qualities3];
      return t('cvForm.hint.profile', {
        qualities: qualities.flat().length,
        languages: values.languages.length,
      });
    }
    case 'additional':
      return joined([
        values.licencesB.length > 0 && t('cvForm.hint.licences', { count: values.licencesB.length }),
        values.habilitations.length > 0 &&
          t('longForm.entries.habilitation.count', {
            count: values.habilitations.length,
            max: CAPS.cv.habilitations,
          }),
        values.cleanRecord !== null && t('cvForm.more.record'),
        values.otherInformation.trim() !== '' && t('cvForm.more.interests'),
      ]);
  }
}
