import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ChipChoice } from '#components/ui/chip.tsx';
import { labelClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import { MOST_STARS } from '#lib/rules/applications/remarks.ts';

type Props = Readonly<{ stars: number; choose: (stars: number) => void }>;

export function StarChoice({ stars, choose }: Props) {
  const t = useTranslations('remarks.stars');
  const name = useId();
  return (
    <fieldset data-act="work">
      <legend className={labelClass}>{t('label')}</legend>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: MOST_STARS + 1 }, (_, value) => (
          <ChipChoice
            key={value}
            name={name}
            value={value}
            checked={value === stars}
            aria-label={t('count', { count: value })}
            onChange={() => choose(value)}
          >
            {value === 0 ? t('none') : value}
            {value > 0 && <Icon name="star" size="small" filled={value <= stars} />}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  );
}
