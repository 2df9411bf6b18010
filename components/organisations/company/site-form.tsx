'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { StoredForm } from '#components/ui/form/draft/stored-form.tsx';
import { type StoredBeginning, useStoredForm } from '#components/ui/form/draft/use-stored-form.ts';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { LogoField } from '#components/ui/pictures/logo-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { create, list, update } from '#lib/browser/operations/establishments.ts';
import type { OwnSite } from '#lib/contract/organisations/establishments.ts';
import { SITE_LIMITS, type SiteBody, siteBody } from '#lib/contract/organisations/forms.ts';
import { paths } from '#lib/paths/paths.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import { MOST_SPANS } from '#lib/rules/organisations/opening-hours.ts';
import { HoursFields } from './hours-fields.tsx';
import { PicturesField } from './pictures-field.tsx';

const CLOSED = { opens: '', closes: '' };

/** Every day has its two spans in the form; empty ones are not stored. */
const hoursOf = (site: OwnSite | null) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: MOST_SPANS }, (_, span) => site?.openingHours?.[day]?.[span] ?? CLOSED),
  );

/** `suggestedName`: of the organisation, for its first site. */
type Props = Readonly<{ site: OwnSite | null; suggestedName: string; userId: number }>;

const valuesOf = (site: OwnSite | null, suggestedName = '') => ({
  name: site?.name ?? suggestedName,
  city: site?.city ?? '',
  postalCode: site?.postalCode ?? '',
  townCode: site?.townCode ?? '',
  street: site?.street ?? '',
  phone: readablePhone(site?.phone ?? ''),
  siret: readableSiret(site?.siret ?? ''),
  openingHours: hoursOf(site),
  brands: site?.brands.join(', ') ?? '',
  equipment: site?.equipment ?? '',
  teamSize: site?.teamSize ?? '',
  pitch: site?.pitch ?? '',
  logo: site?.logo ?? null,
  pictures: site?.pictures ?? [],
  revision: site?.revision,
});

async function readSite(id: number) {
  const { data } = await browserClient()(list, {});
  return valuesOf(data.find((site) => site.id === id) ?? null);
}

async function send(site: OwnSite | null, body: SiteBody): Promise<undefined> {
  const client = browserClient();
  const { message } = site
    ? await client(update, { params: { id: site.id }, body })
    : await client(create, { body });
  carryMessage(message);
  location.assign(paths.company());
}

function PlacePart() {
  const t = useTranslations('company.site');
  return (
    <ProfilePart title={t('part.place')}>
      <TextField name="name" label={t('name')} autoComplete="organization" maxLength={SITE_LIMITS.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TownField name="city" codeName="townCode" zipName="postalCode" label={t('town')} />
        <TextField
          name="postalCode"
          label={t('postal_code')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          optional
        />
      </div>
      <TextField
        name="street"
        label={t('street')}
        autoComplete="address-line1"
        maxLength={SITE_LIMITS.street}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="work tel"
          optional
        />
        <TextField name="siret" label={t('siret')} inputMode="numeric" optional />
      </div>
    </ProfilePart>
  );
}

function AboutPart() {
  const t = useTranslations('company.site');
  return (
    <ProfilePart title={t('part.about')}>
      <TextareaField name="pitch" label={t('pitch')} most={SITE_LIMITS.pitch} rows={6} plainPaste optional />
      <TextField name="brands" label={t('brands')} hint={t('brands_hint')} optional />
      <TextareaField name="equipment" label={t('equipment')} most={SITE_LIMITS.equipment} rows={3} optional />
      <TextField name="teamSize" label={t('team_size')} inputMode="numeric" maxLength={4} optional />
    </ProfilePart>
  );
}

export function SiteForm(props: Props) {
  const { site, suggestedName, userId } = props;
  return (
    <StoredForm draftKey={`${userId}:site:${site?.id ?? 'new'}`} stored={valuesOf(site, suggestedName)}>
      {(beginning) => <SiteFields site={site} beginning={beginning} />}
    </StoredForm>
  );
}

type FieldsProps = Pick<Props, 'site'> &
  Readonly<{ beginning: StoredBeginning<ReturnType<typeof valuesOf>> }>;

function SiteFields({ site, beginning }: FieldsProps) {
  const t = useTranslations('company.site');
  const picture = useTranslations('picture');
  const [sending, setSending] = useState(false);
  const form = useStoredForm({
    schema: siteBody,
    beginning,
    read: () => readSite(site?.id ?? 0),
    onSubmit: (body) => send(site, body),
  });
  return (
    <Form form={form} label={site?.name ?? t('title_new')}>
      <RequiredNote />
      <PlacePart />
      <ProfilePart title={t('part.hours')}>
        <HoursFields />
      </ProfilePart>
      <AboutPart />
      <ProfilePart title={t('part.pictures')}>
        <LogoField name="logo" label={t('logo')} hint={t('logo_hint')} />
        <PicturesField
          name="pictures"
          label={t('pictures')}
          hint={t('pictures_hint')}
          onBusy={setSending}
          optional
        />
      </ProfilePart>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          form={form}
          busyText={t('busy')}
          {...(sending ? { disabledReason: picture('wait') } : {})}
        >
          {t('save')}
        </SubmitButton>
        <ButtonLink variant="second" href={paths.company()}>
          {t('back')}
        </ButtonLink>
      </div>
    </Form>
  );
}
