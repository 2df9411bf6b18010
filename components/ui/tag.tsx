import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const TONES = {
  neutral: 'bg-sunk text-ink font-demi',
  outline: 'text-ink font-demi inset-ring inset-ring-edge',
  ok: 'bg-ok-tint text-ok font-demi',
  warn: 'bg-warn-tint text-warn font-demi',
  stop: 'bg-stop-tint text-stop font-demi',
  signal: 'bg-signal-tint text-signal font-demi',
  urgent: 'bg-spark text-on-spark font-heavy font-stretch-[108%]',
} as const;

export type TagTone = keyof typeof TONES;

type Props = Readonly<{ tone?: TagTone; icon?: IconName; className?: string; children: ReactNode }>;

export function Tag({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={clsx(
        'tag inline-flex items-center gap-1 px-2 rounded-tag text-14 leading-6 whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size="tag" filled={tone === 'urgent'} />}
      {children}
    </span>
  );
}

export function UrgentTag({ className }: Readonly<{ className?: string }>) {
  const t = useTranslations('ui');
  return (
    <Tag tone="urgent" icon="zap" className={className ?? 'leading-5'}>
      {t('urgent')}
    </Tag>
  );
}
