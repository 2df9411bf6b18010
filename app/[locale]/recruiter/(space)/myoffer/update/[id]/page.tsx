import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UpdateOfferView } from '#components/own-offers/form/offer-form-views.tsx';
import { loadOwnOffer } from '#lib/web/offers/own-offer.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const [offer, t] = await Promise.all([loadOwnOffer(id), getTranslations()]);
  const title = offer ? t('ownOfferForm.title_edit', { id: offer.id }) : t('frame.notFound.title');
  return { title, description: t('pageMeta.offer_update'), robots: { index: false } };
}

export default async function UpdateOfferPage({ params }: Props) {
  const { id } = await params;
  return <UpdateOfferView id={id} />;
}
