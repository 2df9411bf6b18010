'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { DialogLink } from '#components/ui/dialog/dialog-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';

export function PasswordSection({ role }: Readonly<{ role: Role }>) {
  const t = useTranslations('authentication.password');
  const load = async () => {
    const { ChangePasswordDialog } = await import('./change-password-dialog.tsx');
    return (close: () => void) => <ChangePasswordDialog role={role} onClose={close} />;
  };
  return (
    <section className="panel mt-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-18">{t('title')}</h2>
      <DialogLink href={paths.password(role)} load={load} className={buttonClass()}>
        <Icon name="key-round" />
        {t('change')}
      </DialogLink>
    </section>
  );
}
