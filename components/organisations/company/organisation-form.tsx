'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { StoredForm } from '#components/ui/form/draft/stored-form.tsx';
import { type StoredBeginning, useStoredForm } from '#components/ui/form/draft/use-stored-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { type Option, SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { read, update } from '#lib/browser/operations/organisations.ts';
import { organisationBody, SITE_LIMITS } from '#lib/contract/organisations/forms.ts';
import type { Organisation } from '#lib/contract/organisations/organisations.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';

const valuesOf = (organisation: Organisation) => ({
  name: organisation.name,
  siret: readableSiret(organisation.siret ?? ''),
  vatNumber: organisation.vatNumber ?? '',
  phone: readablePhone(organisation.phone ?? ''),
  website: organisation.website ?? '',
  agreement: organisation.agreement ?? '',
  address: organisation.address ?? '',
  postalCode: organisation.postalCode ?? '',
  city: organisation.city ?? '',
  country: organisation.country ?? 'FR',
  revision: organisation.revision,
});

type FieldsProps = Readonly<{ beginning: StoredBeginning<ReturnType<typeof valuesOf>> }>;

function useOrganisationForm({ beginning }: FieldsProps) {
  const router = useRouter();
  return useStoredForm({
    schema: organisationBody,
    beginning,
    read: async () => valuesOf((await browserClient()(read, {})).data),
    onSubmit: async (body) => {
      const { data, message } = await browserClient()(update, { body });
      if (message) toast.success(message);
      router.refresh();
      return data.revision;
    },
  });
}

type Props = Readonly<{ organisation: Organisation; userId: number; countries: readonly Option[] }>;

/** For owners. */
export function OrganisationForm({ organisation, userId, countries }: Props) {
  return (
    <StoredForm draftKey={`${userId}:company`} stored={valuesOf(organisation)}>
      {(beginning) => <OrganisationFields beginning={beginning} countries={countries} />}
    </StoredForm>
  );
}

function PlaceFields({ countries }: Pick<Props, 'countries'>) {
  const t = useTranslations('company.organisation');
  return (
    <>
      <TextField name="address" label={t('address')} autoComplete="address-line1" optional />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField
          name="postalCode"
          label={t('postal_code')}
          autoComplete="postal-code"
          maxLength={10}
          optional
        />
        <TextField name="city" label={t('city')} autoComplete="address-level2" optional />
      </div>
      <SelectField name="country" label={t('country')} options={countries} autoComplete="country" />
    </>
  );
}

function OrganisationFields({ countries, ...props }: FieldsProps & Pick<Props, 'countries'>) {
  const t = useTranslations('company.organisation');
  const form = useOrganisationForm(props);
  return (
    <Form form={form} label={t('title')}>
      <ProfilePart title={t('title')}>
        <TextField name="name" label={t('name')} autoComplete="organization" maxLength={SITE_LIMITS.name} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="siret" label={t('siret')} hint={t('siret_hint')} inputMode="numeric" optional />
          <TextField name="vatNumber" label={t('vat')} autoCapitalize="characters" optional />
          <TextField
            name="phone"
            label={t('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="work tel"
            optional
          />
          <TextField
            name="website"
            label={t('website')}
            hint={t('website_hint')}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
          <TextField
            name="agreement"
            label={t('agreement')}
            hint={t('agreement_hint')}
            inputMode="numeric"
            maxLength={4}
            optional
          />
        </div>
        <PlaceFields countries={countries} />
        <div>
          <SubmitButton form={form} busyText={t('busy')}>
            {t('save')}
          </SubmitButton>
        </div>
      </ProfilePart>
    </Form>
  );
}
