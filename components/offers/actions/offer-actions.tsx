import clsx from 'clsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
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

const HEARTS = {
  card: clsx(
    buttonClass({ variant: 'quiet' }),
    'flex-none! border-0! xs:border-r! border-line! rounded-none! text-14 px-3!',
  ),
  panel: buttonClass({ variant: 'second', wide: true }),
};

type HeartProps = Pick<Props, 't' | 'offerId' | 'title'> & { place: keyof typeof HEARTS };

/** Keeps the offer on a visitor's device; without scripts it leads to sign in. */
function Heart({ t, offerId, title, place }: HeartProps) {
  return (
    <a
      href={paths.login('candidate', paths.offer(offerId))}
      rel="nofollow"
      data-keep={title}
      className={HEARTS[place]}
    >
      <Icon name="heart" />
      <span className={place === 'card' ? 'max-xs:vh' : undefined} data-label="">
        {t('applications.apply.favoriteAdd')}
      </span>{' '}
      <span className="vh">{t('applications.apply.forOffer', { offer: title })}</span>
    </a>
  );
}

/**
 * The same for every visitor: a heart, and one link to the form that needs no account. OfferActionsIsland turns them into
 * favourite and application for a candidate.
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
      {place === 'card' && <Heart offerId={offerId} place={place} title={title} t={t} />}
      <a href={paths.quickApply(offerId)} rel="nofollow" data-apply="" className={LOOKS[place]}>
        {t(onOffer(place) ? 'applications.apply.onOffer' : 'applications.apply.visitor')}{' '}
        <span className="vh">{t('applications.apply.forOffer', { offer: title })}</span>
      </a>
      {place === 'panel' && <Heart offerId={offerId} place={place} title={title} t={t} />}
      <div className="contents" data-slot="" />
    </div>
  );
}
