import { Icon } from '#components/ui/icon.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Texts } from '#lib/i18n/texts.ts';

type Badge = NonNullable<Offer['responseBadge']>;

function textOf({ outOfTen, days }: Badge, t: Texts): string {
  if (outOfTen === 0) return t('offers.responses.none');
  return days === null
    ? t('offers.responses.some', { outOfTen })
    : t('offers.responses.inDays', { outOfTen, days });
}

type Props = Readonly<{ badge: Offer['responseBadge']; t: Texts; className?: string }>;

/** How reliably a garage answers applications; nothing while there are too few. */
export function ResponseBadge({ badge, t, className = '' }: Props) {
  if (!badge) return null;
  return (
    <p className={`flex items-start gap-1.5 text-14 leading-5 text-steel ${className}`}>
      <Icon name="send" size="small" className="mt-0.5 flex-none" />
      {textOf(badge, t)}
    </p>
  );
}
