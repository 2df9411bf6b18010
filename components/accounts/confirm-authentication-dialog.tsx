'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { PasswordField } from '#components/ui/form/password/password-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { confirmAuthentication } from '#lib/browser/operations/authentication.ts';
import { confirmAuthenticationBody } from '#lib/contract/accounts/forms.ts';

type Props = Readonly<{ onClose: () => void; onConfirmed: () => void }>;

/** Asks for the password again before an irreversible action. */
export function ConfirmAuthenticationForm({ onClose, onConfirmed }: Props) {
  const t = useTranslations('unsubscribe.confirm_authentication');
  const form = useContractForm({
    schema: confirmAuthenticationBody,
    defaultValues: { password: '' },
    onSubmit: async (body) => {
      await browserClient()(confirmAuthentication, { body });
      onConfirmed();
    },
  });
  return (
    <Form form={form} label={t('title')}>
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="second" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} busyText={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function ConfirmAuthenticationDialog(props: Props) {
  const t = useTranslations('unsubscribe.confirm_authentication');
  return (
    <Dialog open onClose={props.onClose} title={t('title')}>
      <p className="mb-4">{t('intro')}</p>
      <ConfirmAuthenticationForm {...props} />
    </Dialog>
  );
}
