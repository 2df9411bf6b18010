import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { CreditLine } from '#components/own-offers/credit-line.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { type ProfileData, profileContract } from '#lib/contract/accounts/profile.ts';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import type { OfferForm as StoredOffer } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { loadOwnOffer } from '#lib/web/offers/own-offer.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { fromSite } from './essentials/from-site.ts';
import { OfferForm } from './offer-form.tsx';
import { offerFormReference } from './offer-form-reference.ts';

async function ownProfile(): Promise<ProfileData> {
  const { userId } = await requireSession('recruiter');
  return (await upstream(profileContract.getUser, { params: { id: userId } })).data;
}

type Begun = { offer: StoredOffer | null; copied?: StoredOffer | null };

/** Without what belongs to one offer: a start in the past, and the urgency and logo that staff gave it. */
const copyOf = (offer: StoredOffer): StoredOffer => ({
  ...offer,
  startOn: offer.startOn < parisDay(new Date()) ? '' : offer.startOn,
  isFeatured: false,
  logo: null,
});

/**
 * A new offer gets the company from the profile and its place from the only site, or everything from the offer that it
 * copies. Several sites are chosen from in the form.
 */
async function FormOf({ offer, copied }: Begun) {
  const [{ userId }, locale, profile] = await Promise.all([
    requireSession('recruiter'),
    getLocale(),
    ownProfile(),
  ]);
  const [{ data: status }, { data: payMinima }, { data: sites }, lists] = await Promise.all([
    upstream(plansContract.status, {}),
    upstream(referenceContract.payMinima, {}),
    upstream(establishmentsContract.choices, {}),
    loadReference(locale),
  ]);
  const fromCompany = {
    companyName: profile.companyName ?? '',
    city: profile.city ?? '',
    postalCode: profile.postalCode ?? '',
    ...(sites.length === 1 && sites[0] && fromSite(sites[0])),
  };
  // Changing a published offer takes no credit.
  const takesCredit = offer?.status !== 'published';
  return (
    <ClientTexts
      features={[
        'form',
        'validation',
        'ui',
        'longForm',
        'versions',
        'ownOfferForm',
        'picture',
        'offerTraining',
        'cvSheet',
        'screening',
      ]}
    >
      {takesCredit && <CreditLine status={status} t={textsOf(locale)} />}
      <OfferForm
        offer={offer}
        origin={copied ? copyOf(copied) : fromCompany}
        reference={offerFormReference(lists, payMinima, sites)}
        userId={userId}
        internal={profile.internal}
      />
    </ClientTexts>
  );
}

/** `from`: the id of an own offer to copy. */
export async function CreateOfferView({ from }: { from: string | undefined }) {
  const [t, copied] = await Promise.all([
    getTranslations('ownOfferForm'),
    from === undefined ? null : loadOwnOffer(from),
  ]);
  if (from !== undefined && !copied) return <NotFoundView />;
  return (
    <SpaceShell role="recruiter" path={paths.offerCreate()}>
      <PageHead title={t('title_create')} />
      <FormOf offer={null} copied={copied} />
    </SpaceShell>
  );
}

export async function UpdateOfferView({ id }: { id: string }) {
  const [offer, t, questions] = await Promise.all([
    loadOwnOffer(id),
    getTranslations('ownOfferForm'),
    getTranslations('screening'),
  ]);
  if (!offer) return <NotFoundView />;
  const title = t('title_edit', { id: offer.id });
  return (
    <SpaceShell
      role="recruiter"
      path={paths.offerUpdate(offer.id)}
      crumbs={[{ label: t('crumb_list'), href: paths.myOffers() }, { label: title }]}
    >
      <PageHead title={title}>
        <ButtonLink href={paths.offerQuestions(offer.id)}>{questions('page.title')}</ButtonLink>
      </PageHead>
      <FormOf offer={offer} />
    </SpaceShell>
  );
}
