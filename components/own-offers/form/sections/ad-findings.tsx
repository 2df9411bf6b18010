'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { fieldId, useFormKit } from '#components/ui/form/form-context.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { type AdFinding, applyRewrite, checkAd, isFault } from '#lib/rules/offers/ad/ad-check.ts';
import { useAdFindings } from './use-ad-findings.ts';

/** Ads are French, whatever the language of the page. */
const quoted = (words: ReactNode) => (
  <span lang="fr" className="font-normal">
    {words}
  </span>
);

function Finding({ name, finding }: { name: string; finding: AdFinding }) {
  const t = useTranslations('ownOfferForm.description');
  const law = useTranslations('validation');
  const { control, formId, getValues, setValue } = useFormKit();
  const phone = useWatch({ control, name: 'phone' });
  const { passage, rewrite } = finding;
  const isMoved = finding.kind === 'phone' && !phone;
  const label = rewrite ? t.rich('replace', { rewrite, words: quoted }) : t('leave_out');
  const take = () => {
    // What was typed since then stays.
    const now = String(getValues(name) ?? '');
    const same = checkAd(now).find((one) => one.kind === finding.kind && one.passage === passage);
    if (same && isMoved) {
      setValue('phone', passage, { shouldDirty: true, shouldValidate: true });
      toast.success(t('phone_moved'));
    }
    if (same) setValue(name, applyRewrite(now, same), { shouldDirty: true, shouldValidate: true });
    document.getElementById(fieldId(formId, name))?.focus();
  };
  return (
    <li className={`border-l-4 pl-3 ${isFault(finding) ? 'border-stop' : 'border-warn'}`}>
      <p className={`text-14 ${isFault(finding) ? 'text-stop' : 'text-warn'}`}>
        {isFault(finding) ? law(`ad_${finding.kind}`, { passage }) : t(`notes.${finding.kind}`, { passage })}
      </p>
      {rewrite !== null && (
        <Button variant="second" onClick={take} className="mt-1 text-left">
          <span>{isMoved ? t('move_phone') : label}</span>
        </Button>
      )}
    </li>
  );
}

/** What is unlawful or unwise in the text of a field, while it is typed. */
export function AdFindings({ name }: Readonly<{ name: string }>) {
  const { control } = useFormKit();
  const typed = useWatch({ control, name });
  const findings = useAdFindings(useDeferredValue(String(typed ?? '')));
  if (findings.length === 0) return null;
  return (
    <ul className="mt-2 mb-3 grid gap-4">
      {findings.map((finding, index) => (
        <Finding key={`${finding.kind} ${finding.passage} ${index}`} name={name} finding={finding} />
      ))}
    </ul>
  );
}
