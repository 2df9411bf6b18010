'use client';

import { useTranslations } from 'next-intl';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import type { Option } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { AddressFields } from './profile-address.tsx';
import { ReadOnlyEmail } from './profile-email.tsx';

type Props = Readonly<{ email: string; countries: readonly Option[] }>;

export function ProfileContact({ email, countries }: Props) {
  const t = useTranslations('profile');
  return (
    <ProfilePart title={t('part.contact')}>
      <ReadOnlyEmail email={email} />
      <TextField
        name="phoneNumber"
        label={t('field.phone')}
        hint={t('hint.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <AddressFields countries={countries} />
    </ProfilePart>
  );
}
