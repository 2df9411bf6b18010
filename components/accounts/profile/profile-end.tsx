'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/form/form.tsx';
import type { Option } from '#components/ui/form/select-field.tsx';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import type { Earlier } from '../flash.ts';

/** What the form of a profile begins with. */
export type ProfileFormProps = Readonly<{
  profile: ProfileData;
  earlier: Earlier;
  countries: readonly Option[];
  /** Where the person came from and may go on to. */
  next?: { href: string; label: string } | undefined;
}>;

type Props = Readonly<{
  form: ComponentProps<typeof SubmitButton>['form'];
  saved: boolean;
  next: ProfileFormProps['next'];
  /** Why it cannot be saved just now. */
  disabledReason?: string | undefined;
}>;

/** Saves a profile, then leads on to where the person came from. */
export function ProfileEnd({ form, saved, next, disabledReason }: Props) {
  const t = useTranslations('profile');
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton form={form} busyText={t('busy')} {...(disabledReason ? { disabledReason } : {})}>
        {t('submit')}
      </SubmitButton>
      {saved && next ? (
        <ButtonLink href={next.href} icon="arrow-right">
          {next.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
