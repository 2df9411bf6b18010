'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { Choice } from '#components/long-form/plan.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import type { OfferFormValues } from '../offer-form-values.ts';
import { unitOf } from '../pay-amounts.ts';

type Ids = readonly (number | null | undefined)[] | null | undefined;

const namesIn = (choices: readonly Choice[], ids: Ids): string[] => {
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  return (ids ?? []).flatMap((id) => (id ? (names.get(id) ?? []) : []));
};

/** Title, then the facts of one line each; empty ones are left out. */
function useAd(reference: OfferFormReference) {
  const t = useTranslations('ownOfferForm');
  const { control } = useFormKit();
  // What an older form has stored on the device may lack fields.
  const ad = useWatch({ control }) as Partial<OfferFormValues>;
  const pay = [ad.salary, ad.salaryMax].filter(Boolean).join(' – ');
  const isTrainee = isTraineeContract(ad.contractTypeId);
  const amount = pay && !isTrainee ? t(`conditions.per.${unitOf(ad)}`, { amount: `${pay}\u00a0€` }) : '';
  const level = isTrainee ? [] : namesIn(reference.levels, [ad.experienceId]);
  const diploma = isTrainee ? [] : namesIn(reference.diplomas, [ad.minDiplomaId]);
  const rows = {
    missions: namesIn(
      reference.missions,
      ad.mission?.map(({ missionId }) => missionId),
    ),
    profile: [
      ...level,
      ...diploma,
      ...namesIn(reference.qualityMain, ad.mainQualities),
      ...namesIn(reference.quality2, ad.qualities2),
      ...namesIn(reference.quality3, ad.qualities3),
    ],
    skills: namesIn(
      reference.skills,
      ad.skill?.map(({ skillId }) => skillId),
    ),
    tools: namesIn(reference.tools, ad.tools),
    advantages: namesIn(reference.advantages, ad.benefits),
  };
  return {
    title: namesIn(reference.otherJobs, [ad.preciseJobId])[0],
    lines: [
      [ad.companyName?.trim(), ad.city?.trim()],
      [...namesIn(reference.contracts, [ad.contractTypeId]), amount],
    ].map((parts) => parts.filter(Boolean).join(' · ')),
    rows: Object.entries(rows).filter(([, names]) => names.length > 0) as [keyof typeof rows, string[]][],
  };
}

/** The ad as it stands, with what its trade has filled in. */
export function AdPreview({ reference }: Readonly<{ reference: OfferFormReference }>) {
  const t = useTranslations('ownOfferForm.preview');
  const { title, lines, rows } = useAd(reference);
  return (
    <section aria-label={t('title')} className="self-start border-2 border-ink p-4">
      <p className="text-14 text-steel">{t('title')}</p>
      {title ? <p className="text-20 font-semibold">{title}</p> : null}
      {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
      <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-14 empty:hidden">
        {rows.map(([row, names]) => (
          <div key={row}>
            <dt className="font-semibold">{t(row)}</dt>
            <dd className="text-steel">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
