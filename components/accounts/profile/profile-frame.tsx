'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import type { Option } from '#components/ui/form/select-field.tsx';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Earlier } from '../flash.ts';

export type ProfileFormProps = Readonly<{
  profile: ProfileData;
  earlier: Earlier;
  countries: readonly Option[];
  next?: { href: string; label: string } | undefined;
}>;

type Props = Readonly<{
  role: Role;
  revision: number;
  label: string;
  form: ComponentProps<typeof Form>['form'];
  saved: boolean;
  next: ProfileFormProps['next'];
  disabledReason?: string | undefined;
  children: ReactNode;
}>;

export function ProfileFrame({ role, revision, label, form, saved, next, disabledReason, children }: Props) {
  const t = useTranslations('profile');
  return (
    <Form form={form} action="/api/account/profile" label={label}>
      <RequiredNote />
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="revision" value={revision} />
      {next ? <input type="hidden" name="next" value={next.href} /> : null}
      {children}
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
    </Form>
  );
}
