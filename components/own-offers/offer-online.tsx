import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PosterLinks } from '#components/posters/poster-links.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { OfferEnd } from '#lib/contract/own-offers/ends.ts';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { ShareOfferButton } from './own-offer-buttons.tsx';

type Props = Readonly<{ end: OfferEnd; flash: Flash | null; view: View }>;

type StepProps = Readonly<{ title: string; className?: string; children: ReactNode }>;

function Step({ title, className, children }: StepProps) {
  return (
    <li
      className={clsx(
        className,
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-last:border-b',
      )}
    >
      <h2 className="text-16">{title}</h2>
      <div className="max-sm:w-full max-sm:*:w-full">{children}</div>
    </li>
  );
}

/** What brings candidates to an offer that has just been published. */
export function OfferOnline({ end: { offer, expiresAt }, flash, view }: Props) {
  const { t, format } = view;
  const { title, company, place } = offerFacts(offer, view);
  const card = { id: offer.id, name: title, company, city: offer.city };
  const posterTexts = {
    title: t('posters.download.title'),
    hint: t('posters.download.hint'),
    a4: t('posters.download.a4'),
    a6: t('posters.download.a6'),
  };
  return (
    <>
      {flash?.success && (
        <Note tone="ok" role="status" className="mb-4">
          {flash.success}
        </Note>
      )}
      <h1 className="flex items-center gap-2 text-22 md:text-28">
        <Icon name="circle-check" className="flex-none text-ok" />
        {t('ownOffers.online.title')}
      </h1>
      <p className="mt-1">
        <b>{title}</b> · {place}
        <br />
        {t('ownOffers.online.until', { date: format.longDate(expiresAt) })}
      </p>
      <p className="mt-4">
        <ButtonLink variant="primary" icon="eye" href={paths.offer(offer.id)} className="max-sm:w-full">
          {t('ownOffers.online.open')}
        </ButtonLink>
      </p>
      <ul className="mt-5 rounded border border-line bg-paper">
        <Step title={t('ownOffers.online.share')} className="noscript:hidden">
          <ShareOfferButton offer={card} className={buttonClass({ variant: 'second' })} />
        </Step>
        <Step title={t('ownOffers.online.poster')}>
          <PosterLinks
            offerId={offer.id}
            label={(size) => t('posters.download.label', { size, name: title })}
            texts={posterTexts}
          />
        </Step>
        <Step title={t('ownOffers.online.questions')}>
          <ButtonLink variant="second" href={paths.offerQuestions(offer.id)} data-act="work">
            {t('ownOffers.online.ask')}
          </ButtonLink>
        </Step>
      </ul>
    </>
  );
}
