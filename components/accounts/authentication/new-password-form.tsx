'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from '#components/ui/form/form.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { FormButtons } from '../form-buttons.tsx';
import { NewPasswordFields } from './sign-up-fields.tsx';

type Props = Pick<ComponentProps<typeof Form>, 'form' | 'action' | 'label'> & {
  role: Role;
  name: string;
  confirmName: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

export function NewPasswordForm({ form, action, label, role, children, onCancel, ...names }: Props) {
  const t = useTranslations('authentication');
  return (
    <Form form={form} action={action} label={label}>
      <input type="hidden" name="role" value={role} />
      {children}
      <NewPasswordFields {...names} label={t('field.newPassword')} />
      <FormButtons form={form} busyText={t('password.busy')} onCancel={onCancel}>
        {t('password.submit')}
      </FormButtons>
    </Form>
  );
}
