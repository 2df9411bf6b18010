'use client';

import { useTranslations } from 'next-intl';
import { DialogLink } from '#components/ui/dialog/dialog-link.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';

export function ForgotLink({ role, next }: Readonly<{ role: Role; next?: string | undefined }>) {
  const t = useTranslations('authentication.login');
  const load = async () => {
    const { ForgotPasswordDialog } = await import('./forgot-password-dialog.tsx');
    return (close: () => void) => <ForgotPasswordDialog role={role} next={next} onClose={close} />;
  };
  return (
    <DialogLink
      href={paths.forgotPassword(role, next)}
      load={load}
      className="inline-flex min-h-11 items-center"
    >
      {t('forgot')}
    </DialogLink>
  );
}
