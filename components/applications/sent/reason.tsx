import clsx from 'clsx';
import type { Texts } from '#lib/i18n/texts.ts';

export function Reason({ text, t, className }: Readonly<{ text: string; t: Texts; className?: string }>) {
  return (
    <figure className={clsx('pl-3 border-l-4 border-edge', className)}>
      <figcaption className="text-14 text-steel">{t('applications.card.reason')}</figcaption>
      <blockquote className="break-words whitespace-pre-line">{text}</blockquote>
    </figure>
  );
}
