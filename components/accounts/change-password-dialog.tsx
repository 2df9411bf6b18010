'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

type Props = Readonly<{ role: Role; onClose: () => void }>;

export function ChangePasswordDialog({ role, onClose }: Props) {
  const t = useTranslations('authentication.password');
  return (
    <Dialog open onClose={onClose} title={t('change')}>
      <ChangePasswordForm role={role} earlier={{ values: {} }} onCancel={onClose} onDone={onClose} />
    </Dialog>
  );
}
