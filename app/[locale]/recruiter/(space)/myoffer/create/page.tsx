import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CreateOfferView } from '#components/offer-form/offer-form-views.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offerForm');
  return { title: t('title_create') };
}

/** Makes an offer. */
export default function CreateOfferPage() {
  return <CreateOfferView />;
}
