import type { ReactNode } from 'react';
import type { OfferSection } from '#lib/rules/offers/offer-sections.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { CompanySection } from './company-section.tsx';
import { ConditionsSection } from './conditions-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { PostSection } from './post-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export function sectionsOf(
  reference: OfferFormReference,
  internal: boolean,
): Readonly<Record<OfferSection, ReactNode>> {
  return {
    company: <CompanySection internal={internal} />,
    post: <PostSection reference={reference} />,
    description: <DescriptionSection reference={reference} />,
    profile: <ProfileSection reference={reference} />,
    conditions: <ConditionsSection reference={reference} />,
  };
}
