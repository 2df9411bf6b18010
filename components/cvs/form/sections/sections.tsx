import type { ReactNode } from 'react';
import type { FormReference } from '#components/long-form/form-reference.ts';
import type { CvSection } from '#lib/rules/cvs/cv-sections.ts';
import { ExperienceSection } from './experience-section.tsx';
import { JobSection } from './job-section.tsx';
import { KnowHowSection } from './know-how-section.tsx';
import { MoreSection } from './more-section.tsx';
import { QualitiesSection } from './qualities-section.tsx';
import { TrainingSection } from './training-section.tsx';

export function sectionsOf(reference: FormReference): Readonly<Record<CvSection, ReactNode>> {
  return {
    job: <JobSection reference={reference} />,
    experience: <ExperienceSection />,
    training: <TrainingSection reference={reference} />,
    know_how: <KnowHowSection reference={reference} />,
    profile: <QualitiesSection reference={reference} />,
    additional: <MoreSection reference={reference} />,
  };
}
