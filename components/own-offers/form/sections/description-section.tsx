'use client';

import { useTranslations } from 'next-intl';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { seenPart } from '#components/ui/lazy-part.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';

/** The API checks the same when the offer is published. */
const AdFindings = seenPart(() => import('./ad-findings.tsx').then((m) => m.AdFindings));

const Starters = seenPart(() => import('./starters.tsx').then((m) => m.Starters));

type Props = Readonly<{ reference: OfferFormReference }>;

export function DescriptionSection({ reference }: Props) {
  const t = useTranslations('ownOfferForm.description');
  return (
    <div className="grid gap-4">
      <p className="text-steel">{t('hint')}</p>
      <Starters reference={reference} />
      <TextareaField
        name="description"
        label={t('text')}
        most={OFFER_LENGTHS.description}
        rows={10}
        plainPaste
        optional
      />
      <div role="status">
        <AdFindings name="description" />
      </div>
      <TextareaField
        name="companyPitch"
        label={t('pitch')}
        most={OFFER_LENGTHS.pitch}
        rows={4}
        plainPaste
        optional
      />
      <div role="status">
        <AdFindings name="companyPitch" />
      </div>
    </div>
  );
}
