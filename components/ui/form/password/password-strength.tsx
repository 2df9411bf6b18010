'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { passwordStrengthLabel, strengthLabels } from '#lib/rules/accounts/password-strength-label.ts';

const colours = ['bg-stop', 'bg-warn', 'bg-score-3', 'bg-score-4', 'bg-ok'] as const;

/** 0 to 100; null for an empty text or while the estimator loads. */
function useStrength(password: string): number | null {
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    if (!password) {
      setScore(null);
      return;
    }
    let current = true;
    // Its dictionaries are larger than the page: load them at the first character.
    import('./password-score.ts').then(
      ({ passwordScore }) => {
        if (current) setScore(passwordScore(password));
      },
      // Optional: without the network the form works as before.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [password]);
  return score;
}

export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('form');
  const score = useStrength(password);
  const label = score === null ? null : passwordStrengthLabel(score);
  const rank = label ? strengthLabels.indexOf(label) : -1;
  return (
    <div className={label ? 'mt-2' : undefined}>
      {label ? (
        <div aria-hidden="true" className="grid grid-cols-5 gap-1">
          {colours.map((colour, index) => (
            <span
              key={colour}
              className={clsx('h-2 rounded-[2px]', index <= rank ? colours[rank] : 'bg-line')}
            />
          ))}
        </div>
      ) : null}
      <p role="status" className="mt-1 text-14 leading-5 text-steel">
        {label ? t('strength.line', { label: t(`strength.${label}`) }) : null}
      </p>
    </div>
  );
}
