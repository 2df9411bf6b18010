import { Note } from '#components/ui/notices/note.tsx';
import type { SubscriptionStatus } from '#lib/contract/plans/plans.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';

type Props = Readonly<{ status: Pick<SubscriptionStatus, 'credit' | 'bypass'>; t: Texts }>;

/** Without any, links to the packages; nothing when there is no limit. */
export function CreditLine({ status: { credit, bypass }, t }: Props) {
  const { totalRemaining: count } = credit;
  if (bypass) return null;
  if (count > 0) return <p className="mb-4 num">{t('ownOffers.credit.left', { count })}</p>;
  return (
    <Note
      tone="warn"
      className="mb-4 w-full"
      action={<a href={SUBSCRIBE_ENTRY}>{t('ownOffers.credit.subscribe')}</a>}
    >
      {t('ownOffers.credit.left', { count })}. {t('ownOffers.credit.none')}
    </Note>
  );
}
