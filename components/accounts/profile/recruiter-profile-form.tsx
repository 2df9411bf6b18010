'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { RegisterLookup } from '#components/company-register/register-lookup.tsx';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { StoredForm } from '#components/ui/form/draft/stored-form.tsx';
import type { StoredBeginning } from '#components/ui/form/draft/use-stored-form.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { updateUser } from '#lib/browser/operations/profile.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { recruiterProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { readableSiret, sirenOf } from '#lib/rules/orders/siret.ts';
import type { Earlier } from '../flash.ts';
import { AddressFields } from './profile-address.tsx';
import { ReadOnlyEmail } from './profile-email.tsx';
import { type ProfileFormProps, ProfileFrame } from './profile-frame.tsx';
import { startOf, useProfileForm, useSharedLabels } from './use-profile-form.ts';

const valuesOf = (profile: ProfileData, earlier: Earlier = { values: {} }) =>
  startOf(profile, earlier, {
    jobTitle: profile.jobTitle ?? '',
    mobilePhone: readablePhone(profile.mobilePhone ?? ''),
    companyName: profile.companyName ?? '',
    SIRET: readableSiret(profile.SIRET ?? ''),
    companyPhone: readablePhone(profile.companyPhone ?? ''),
    companyWebsite: profile.companyWebsite ?? '',
  });

type FieldsProps = Props & Readonly<{ beginning: StoredBeginning<ReturnType<typeof valuesOf>> }>;

function useRecruiterProfile({ profile, earlier, beginning }: FieldsProps) {
  const t = useTranslations('profile.recruiter.field');
  const { person, phone, address } = useSharedLabels();
  const labels = {
    ...person,
    jobTitle: t('function'),
    ...phone,
    mobilePhone: t('mobile'),
    companyName: t('company'),
    SIRET: t('siret'),
    companyPhone: t('company_phone'),
    companyWebsite: t('website'),
    ...address,
  };
  return useProfileForm({
    schema: recruiterProfileBody,
    labels,
    profile,
    earlier,
    beginning,
    valuesOf,
    store: async (body) => {
      const { data, message = '' } = await browserClient()(updateUser, { body });
      return { data, sentence: message };
    },
  });
}

function PhoneField(
  props: Readonly<{
    name: string;
    label: string;
    hint?: string;
    of: string;
    optional?: true;
    readOnly?: boolean;
  }>,
) {
  const { of, ...field } = props;
  return <TextField {...field} type="tel" inputMode="tel" autoComplete={`${of} tel`} />;
}

function Person({ email }: Readonly<{ email: string }>) {
  const t = useTranslations('profile');
  return (
    <ProfilePart title={t('recruiter.part.person')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={t('field.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('field.lastName')} autoComplete="family-name" />
      </div>
      <TextField
        name="jobTitle"
        label={t('recruiter.field.function')}
        hint={t('recruiter.hint.function')}
        autoComplete="organization-title"
        optional
      />
      <ReadOnlyEmail email={email} />
      <PhoneField name="phoneNumber" label={t('field.phone')} hint={t('hint.phone')} of="work" optional />
      <PhoneField name="mobilePhone" label={t('recruiter.field.mobile')} of="mobile" optional />
      <CheckboxField name="newsletter" label={t('recruiter.field.newsletter')} />
    </ProfilePart>
  );
}

function SiretField({ readOnly }: Readonly<{ readOnly: boolean }>) {
  const t = useTranslations('profile.recruiter');
  const { control } = useFormKit();
  const siren = sirenOf(String(useWatch({ control, name: 'SIRET' }) ?? ''));
  const hint = siren ? t('hint.siren', { siren: readableSiret(siren) }) : t('hint.siret');
  return (
    <TextField
      name="SIRET"
      label={t('field.siret')}
      hint={hint}
      inputMode="numeric"
      readOnly={readOnly}
      optional
    />
  );
}

/** What the register can fill in. */
function useRegisterFields() {
  const t = useTranslations('profile');
  return {
    name: { name: 'companyName', label: t('recruiter.field.company') },
    address: { name: 'address', label: t('field.address') },
    postalCode: { name: 'postalCode', label: t('field.postal_code') },
    city: { name: 'city', label: t('field.city') },
  };
}

type CompanyProps = Pick<ProfileFormProps, 'countries'> &
  Readonly<{
    hasRegister: boolean;
    /** Only owners may change the company. */
    ownsCompany: boolean;
  }>;

function Company({ countries, hasRegister, ownsCompany }: CompanyProps) {
  const t = useTranslations('profile.recruiter');
  const registerFields = useRegisterFields();
  const readOnly = !ownsCompany;
  return (
    <ProfilePart title={t('part.company')}>
      {readOnly && <p className="text-14 text-steel">{t('owner_only')}</p>}
      <TextField
        name="companyName"
        label={t('field.company')}
        autoComplete="organization"
        readOnly={readOnly}
      />
      <SiretField readOnly={readOnly} />
      <RegisterLookup available={hasRegister && ownsCompany} name="SIRET" fields={registerFields} />
      <PhoneField
        name="companyPhone"
        label={t('field.company_phone')}
        of="work"
        readOnly={readOnly}
        optional
      />
      <TextField
        name="companyWebsite"
        label={t('field.website')}
        hint={t('hint.website')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
        optional
      />
      <AddressFields countries={countries} optional />
    </ProfilePart>
  );
}

type Props = ProfileFormProps & Readonly<Partial<Pick<CompanyProps, 'hasRegister' | 'ownsCompany'>>>;

export function RecruiterProfileForm(props: Props) {
  const { profile, earlier } = props;
  return (
    <StoredForm draftKey={`${profile.id}:profile`} stored={valuesOf(profile, earlier)}>
      {(beginning) => <RecruiterFields {...props} beginning={beginning} />}
    </StoredForm>
  );
}

function RecruiterFields({ hasRegister = false, ownsCompany = true, ...props }: FieldsProps) {
  const { profile, next } = props;
  const t = useTranslations('profile.recruiter');
  const { form, saved } = useRecruiterProfile(props);
  return (
    <ProfileFrame
      role="recruiter"
      revision={profile.revision}
      label={t('title')}
      form={form}
      saved={saved}
      next={next}
    >
      <Person email={profile.email} />
      <Company countries={props.countries} hasRegister={hasRegister} ownsCompany={ownsCompany} />
    </ProfileFrame>
  );
}
