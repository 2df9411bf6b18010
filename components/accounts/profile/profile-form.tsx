'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type DefaultValues, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { Form, RequiredNote } from '#components/ui/form/form.tsx';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { candidateProfileBody, type ProfileData, profileContract } from '#lib/contract/accounts/profile.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { mayHaveNewsletter } from '#lib/rules/birthday.ts';
import { readablePhone } from '#lib/rules/phone.ts';
import type { Earlier } from '../flash.ts';
import { ProfileContact } from './profile-contact.tsx';
import { ProfileEnd, type ProfileFormProps } from './profile-end.tsx';
import { ProfilePicture } from './profile-picture.tsx';

type Props = ProfileFormProps &
  Readonly<{
    /** Day in Paris, `YYYY-MM-DD`: who is under 15 today is not offered the newsletter. */
    today: string;
  }>;

/** Still without what was never filled in. */
type Start = DefaultValues<z.input<typeof candidateProfileBody>>;

/** What the form begins with: what was refused without JavaScript, else what is stored. */
function startOf(profile: ProfileData, { values }: Earlier): Start {
  const stored = {
    gender: profile.gender ?? undefined,
    surname: profile.surname,
    name: profile.name,
    phonenumber: readablePhone(profile.phonenumber ?? ''),
    birthday: profile.birthday ?? '',
    language: profile.language,
    address: profile.address ?? '',
    postalcode: profile.postalcode ?? '',
    city: profile.city ?? '',
    country: profile.country ?? 'FR',
  };
  const newsletter = values.surname === undefined ? profile.newsletter : values.newsletter === 'on';
  return { ...stored, ...values, newsletter, profilepicture: profile.profilepicture } as Start;
}

/** Saves, then lets the page follow: the header's name and the wording, or, in another language, everything. */
function useProfileForm({ profile, earlier, next }: Props) {
  const t = useTranslations('profile');
  const router = useRouter();
  const [saved, setSaved] = useMountedState(false);
  const form = useContractForm({
    schema: candidateProfileBody,
    defaultValues: startOf(profile, earlier),
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      const { data } = await browserClient()(profileContract.updateUser, { body });
      if (data.language !== document.documentElement.lang && data.language !== profile.language) {
        location.assign(withQuery(paths.profile('candidate'), { saved: 1, next: next?.href }));
        return;
      }
      toast.success(t('done'));
      setSaved(true);
      router.refresh();
    },
    onRefused: ({ fields }) => {
      if (!fields) toast.error(t('failed'));
      return false;
    },
  });
  return { form, saved };
}

/** Who the person is. */
function Identity({ picture, onBusy }: { picture: string | null; onBusy: (busy: boolean) => void }) {
  const t = useTranslations('profile');
  return (
    <ProfilePart title={t('part.identity')}>
      <ProfilePicture
        name="profilepicture"
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
        <TextField name="surname" label={t('field.first_name')} autoComplete="given-name" />
        <TextField name="name" label={t('field.last_name')} autoComplete="family-name" />
      </div>
      <DateField name="birthday" label={t('field.birthday')} hint={t('hint.birthday')} autoComplete="bday" />
    </ProfilePart>
  );
}

/** The candidate's own information, which a CV and an application need. */
export function ProfileForm(props: Props) {
  const t = useTranslations('profile');
  const { form, saved } = useProfileForm(props);
  const [sending, setSending] = useMountedState(false);
  const birthday = useWatch({ control: form.form.control, name: 'birthday' });
  return (
    <Form form={form} action="/api/account/profile" label={t('title')}>
      <RequiredNote />
      <input type="hidden" name="role" value="candidate" />
      {props.next ? <input type="hidden" name="next" value={props.next.href} /> : null}
      <Identity picture={props.profile.profilepicture} onBusy={setSending} />
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
      <ProfileEnd
        form={form}
        saved={saved}
        next={props.next}
        disabledReason={sending ? t('picture.wait') : undefined}
      />
    </Form>
  );
}
