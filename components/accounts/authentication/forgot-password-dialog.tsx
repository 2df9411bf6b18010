'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Props = Readonly<{
  role: Role;
  /** The page to open after signing in. */
  next?: string | undefined;
  onClose: () => void;
}>;

/** `sent`: the message above the second form. */
type Step = { name: 'ask' } | { name: 'reset'; sent?: string };

const nothing = { values: {} };

export function ForgotPasswordDialog({ role, next, onClose }: Props) {
  const t = useTranslations('authentication');
  const [step, setStep] = useState<Step>({ name: 'ask' });
  if (step.name === 'ask') {
    return (
      // One dialog per step, so that the focus moves into the new one.
      <Dialog key="ask" open onClose={onClose} title={t('forgot.title')}>
        <p className="mb-4">{t(`forgot.intro.${role}`)}</p>
        <ForgotPasswordForm
          role={role}
          next={next}
          earlier={nothing}
          onCancel={onClose}
          onSent={(sent) => setStep({ name: 'reset', sent })}
        />
        <Button variant="quiet" className="mt-2 -ml-2.5" onClick={() => setStep({ name: 'reset' })}>
          {t('forgot.have_code')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog key="reset" open onClose={onClose} title={t('reset.title')}>
      {step.sent ? (
        <Note tone="ok" className="mb-4">
          {step.sent}
        </Note>
      ) : null}
      <p className="mb-4">{t('reset.intro')}</p>
      <ResetPasswordForm role={role} earlier={nothing} onCancel={onClose} onDone={onClose} />
      <Button variant="quiet" className="mt-2 -ml-2.5" onClick={() => setStep({ name: 'ask' })}>
        {t('reset.again')}
      </Button>
    </Dialog>
  );
}
