import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { ProfileNeeded } from '#components/long-form/profile-needed.tsx';
import { CreditLine } from '#components/own-offers/credit-line.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { type ProfileData, profileContract } from '#lib/contract/accounts/profile.ts';
import type { OfferForm as StoredOffer } from '#lib/contract/own-offers.ts';
import { plansContract } from '#lib/contract/plans.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOwnOffer } from '#lib/web/offers/own-offer.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { OfferForm } from './offer-form.tsx';
import { offerFormReference } from './offer-form-reference.ts';

async function ownProfile(): Promise<ProfileData> {
  const { userId } = await requireSession('recruiter');
  return (await upstream(profileContract.getUser, { params: { id: userId } })).data;
}

/** A new offer gets company and town from the profile. */
async function FormOf({ offer, profile }: { offer: StoredOffer | null; profile: ProfileData }) {
  const [{ userId }, locale] = await Promise.all([requireSession('recruiter'), getLocale()]);
  const origin = {
    name_company: profile.Enterprisename ?? '',
    pres_city: profile.city ?? '',
    pres_zip: profile.postalcode ?? '',
  };
  const { data: status } = await upstream(plansContract.status, {});
  // Changing a published offer takes no credit.
  const takesCredit = offer?.status !== 'published';
  return (
    <ClientTexts features={['form', 'validation', 'ui', 'longForm', 'ownOfferForm', 'cvSheet']}>
      {takesCredit && <CreditLine status={status} t={textsOf(locale)} />}
      <OfferForm
        offer={offer}
        origin={origin}
        reference={offerFormReference(await loadReference(locale))}
        userId={userId}
        internal={profile.internal}
      />
    </ClientTexts>
  );
}

/** Empty when the profile is complete, or need not be. */
async function missingIn(profile: ProfileData): Promise<string> {
  if (profile.bypass || profile.internal) return '';
  const [locale, t] = await Promise.all([getLocale(), getTranslations('ownOfferForm.profile_needed')]);
  const parts = [
    !profile.surname && t('first_name'),
    !profile.name && t('last_name'),
    !profile.postalcode && t('postal_code'),
  ];
  return new Intl.ListFormat(locale).format(parts.filter((part) => part !== false));
}

/** The form, or a link to the incomplete profile; `path` is where to come back. */
async function formOrProfile(offer: StoredOffer | null, path: string): Promise<ReactNode> {
  const profile = await ownProfile();
  const [missing, t] = await Promise.all([
    missingIn(profile),
    getTranslations('ownOfferForm.profile_needed'),
  ]);
  if (!missing) return <FormOf offer={offer} profile={profile} />;
  return (
    <ProfileNeeded
      title={t('title')}
      text={t('text', { missing })}
      back={{ label: t('back'), href: paths.myOffers() }}
      action={{ label: t('action'), href: paths.profile('recruiter', path) }}
    />
  );
}

export async function CreateOfferView() {
  const t = await getTranslations('ownOfferForm');
  const path = paths.offerCreate();
  return (
    <SpaceShell role="recruiter" path={path} width="form">
      <PageHead title={t('title_create')} />
      {await formOrProfile(null, path)}
    </SpaceShell>
  );
}

export async function UpdateOfferView({ id }: { id: string }) {
  const [offer, t] = await Promise.all([loadOwnOffer(id), getTranslations('ownOfferForm')]);
  if (!offer) return <NotFoundView />;
  const title = t('title_edit', { id: offer.id });
  const path = paths.offerUpdate(offer.id);
  return (
    <SpaceShell
      role="recruiter"
      path={path}
      crumbs={[{ label: t('crumb_list'), href: paths.myOffers() }, { label: title }]}
      width="form"
    >
      <PageHead title={title} />
      {await formOrProfile(offer, path)}
    </SpaceShell>
  );
}
