import clsx from 'clsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type ActionsPlace, onOffer } from './actions-place.ts';

type Props = Readonly<{
  t: Texts;
  offerId: number;
  recruiterId: number;
  siteId: number | null;
  /** For screen readers. */
  title: string;
  place?: ActionsPlace;
  /** The offer asks candidates questions. */
  asks?: boolean;
}>;

const IN_FOOT =
  'btn inline-flex flex-1 items-center justify-center min-h-11 px-3 text-14 font-heavy text-signal no-underline ' +
  'whitespace-nowrap rounded-none hover:bg-signal hover:text-on-signal';

const LOOKS: Record<ActionsPlace, string> = {
  card: IN_FOOT,
  compact: IN_FOOT,
  panel: clsx(buttonClass({ variant: 'primary', size: 'large', wide: true }), 'max-lg:hidden'),
  dock: buttonClass({ variant: 'primary' }),
};

/**
 * The same for every visitor: one link to the form that needs no account. OfferActionsIsland turns it into favourite and
 * application for a candidate.
 */
export function OfferActions({
  t,
  offerId,
  recruiterId,
  siteId,
  title,
  place = 'card',
  asks = false,
}: Props) {
  return (
    <div
      className="contents"
      data-offer-actions={offerId}
      data-recruiter={recruiterId}
      data-site={siteId ?? undefined}
      data-place={place}
      data-asks={asks ? '' : undefined}
      data-print="no"
    >
      <a href={paths.quickApply(offerId)} rel="nofollow" data-apply="" className={LOOKS[place]}>
        {t(onOffer(place) ? 'applications.apply.onOffer' : 'applications.apply.visitor')}{' '}
        <span className="vh">{t('applications.apply.forOffer', { offer: title })}</span>
      </a>
      <div className="contents" data-slot="" />
    </div>
  );
}
