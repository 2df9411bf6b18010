'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField, RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { StoredForm } from '#components/ui/form/draft/stored-form.tsx';
import type { StoredBeginning } from '#components/ui/form/draft/use-stored-form.ts';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { updateUser } from '#lib/browser/operations/profile.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { candidateProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { mayHaveNewsletter } from '#lib/rules/accounts/birthday.ts';
import type { Earlier } from '../flash.ts';
import { PdfLettersNote } from './pdf-letters-note.tsx';
import { ProfileContact } from './profile-contact.tsx';
import { type ProfileFormProps, ProfileFrame } from './profile-frame.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { startOf, useProfileForm, useSharedLabels } from './use-profile-form.ts';

type Props = ProfileFormProps &
  Readonly<{
    /** Day in Paris, `YYYY-MM-DD`: people under 15 are not offered the newsletter. */
    today: string;
  }>;

const valuesOf = (profile: ProfileData, earlier: Earlier = { values: {} }) => {
  const own = {
    gender: profile.gender ?? undefined,
    birthday: profile.birthday ?? '',
    language: profile.language,
  };
  return { ...startOf(profile, earlier, own), profilePicture: profile.profilePicture };
};

type FieldsProps = Props & Readonly<{ beginning: StoredBeginning<ReturnType<typeof valuesOf>> }>;

/** A change of the language reloads the page in that language. */
function useCandidateProfile({ profile, earlier, next, beginning }: FieldsProps) {
  const t = useTranslations('profile.field');
  const { person, phone, address } = useSharedLabels();
  const labels = {
    gender: t('gender'),
    ...person,
    birthday: t('birthday'),
    ...phone,
    ...address,
    language: t('language'),
  };
  return useProfileForm({
    schema: candidateProfileBody,
    labels,
    profile,
    earlier,
    beginning,
    valuesOf,
    store: async (body) => {
      const { data } = await browserClient()(updateUser, { body });
      const { language } = data;
      if (language === document.documentElement.lang || language === profile.language) {
        return { data, sentence: '' };
      }
      location.assign(withQuery(paths.profile('candidate'), { saved: 1, next: next?.href }));
      return { data, sentence: null };
    },
  });
}

function Identity({ picture, onBusy }: { picture: string | null; onBusy: (busy: boolean) => void }) {
  const t = useTranslations('profile');
  return (
    <ProfilePart title={t('part.identity')}>
      <ProfilePicture
        name="profilePicture"
        label={t('field.picture')}
        hint={t('hint.picture')}
        optional
        className="noscript:hidden"
        stored={picture}
        onBusy={onBusy}
      />
      <RadioGroupField
        name="gender"
        label={t('field.gender')}
        look="chips"
        options={[
          { value: 'm', label: <span className="min-w-6 text-center">{t('gender.m')}</span> },
          { value: 'f', label: t('gender.f') },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={t('field.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('field.lastName')} autoComplete="family-name" />
        <PdfLettersNote names={['firstName', 'lastName']} />
      </div>
      <DateField name="birthday" label={t('field.birthday')} hint={t('hint.birthday')} autoComplete="bday" />
    </ProfilePart>
  );
}

export function ProfileForm(props: Props) {
  const { profile, earlier } = props;
  return (
    <StoredForm draftKey={`${profile.id}:profile`} stored={valuesOf(profile, earlier)}>
      {(beginning) => <ProfileFields {...props} beginning={beginning} />}
    </StoredForm>
  );
}

function ProfileFields(props: FieldsProps) {
  const t = useTranslations('profile');
  const picture = useTranslations('picture');
  const { form, saved } = useCandidateProfile(props);
  const [sending, setSending] = useState(false);
  const birthday = useWatch({ control: form.form.control, name: 'birthday' });
  return (
    <ProfileFrame
      role="candidate"
      revision={props.profile.revision}
      label={t('title')}
      form={form}
      saved={saved}
      next={props.next}
      disabledReason={sending ? picture('wait') : undefined}
    >
      <Identity picture={props.profile.profilePicture} onBusy={setSending} />
      <ProfileContact email={props.profile.email} countries={props.countries} />
      <ProfilePart title={t('part.preferences')}>
        <RadioGroupField
          name="language"
          label={t('field.language')}
          hint={t('hint.language')}
          look="chips"
          options={[
            { value: 'fr', label: t('language.fr') },
            { value: 'en', label: t('language.en') },
          ]}
        />
        {mayHaveNewsletter(birthday, props.today) ? (
          <CheckboxField name="newsletter" label={t('field.newsletter')} />
        ) : null}
      </ProfilePart>
    </ProfileFrame>
  );
}
