'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { LongForm } from '#components/long-form/long-form.tsx';
import type { FormLook } from '#components/long-form/plan.ts';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { paths } from '#lib/paths/paths.ts';
import { CV_SECTIONS, type CvSection } from '#lib/rules/cvs/cv-sections.ts';
import { type CvFormValues, cvFormValues } from './cv-form-values.ts';
import { sectionHint } from './section-hints.ts';
import { sectionsOf } from './sections/sections.tsx';
import { StartFromFile } from './start-from-file.tsx';
import { useCvFormOwn } from './use-cv-form-own.ts';

type Props = {
  cv: Cv | null;
  begin?: Partial<CvFormValues> | undefined;
  /** The path to open after publication; empty for the list of CVs. */
  next?: string;
  reference: FormReference;
  userId: number;
};

function useLook(cv: Cv | null, reference: FormReference): FormLook<CvFormValues, CvSection> {
  const t = useTranslations();
  const titles = CV_SECTIONS.map((section) => [section, t(`cvForm.sections.${section}`)]);
  return {
    label: cv ? t('cvForm.title_edit', { id: cv.id }) : t('cvForm.title_create'),
    titles: Object.fromEntries(titles) as Record<CvSection, string>,
    hint: (section, values) => sectionHint(section, values, reference, t),
    // Rendered once: typing renders its own field only.
    contents: useMemo(() => sectionsOf(reference), [reference]),
    publish: t(cv ? 'longForm.foot.update' : 'longForm.foot.publish'),
    back: paths.myCvs(),
    start: <StartFromFile reference={reference} />,
    notice: (
      <CheckboxField name="visible" label={t('cvForm.visible.label')} hint={t('cvForm.visible.hint')} />
    ),
  };
}

export function CvForm({ cv, begin, next = '', reference, userId }: Props) {
  const stored = useMemo(() => cvFormValues(cv, reference, begin), [cv, reference, begin]);
  const own = useCvFormOwn(cv, reference, next);
  return <LongForm own={own} look={useLook(cv, reference)} stored={stored} userId={userId} />;
}
