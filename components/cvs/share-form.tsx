'use client';

import { useTranslations } from 'next-intl';
import { omit } from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { NewEmailField } from '#components/ui/form/email/new-email-field.tsx';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { share as shareCv } from '#lib/browser/operations/cvs.ts';
import { cvShareBody } from '#lib/contract/cvs/share-form.ts';
import type { CardCv } from './cv-list-place.ts';

const shareForm = omit(cvShareBody, { cvId: true });

type Props = Readonly<{ cv: CardCv; onClose: () => void }>;

export function ShareForm({ cv, onClose }: Props) {
  const t = useTranslations('cvs.share');
  const form = useContractForm({
    schema: shareForm,
    defaultValues: { email: '', message: '' },
    onSubmit: async (values) => {
      const { message } = await browserClient()(shareCv, { body: { cvId: cv.id, ...values } });
      onClose();
      if (message) toast.success(message);
    },
  });
  // The server's reason may be the same text.
  const reason = form.failure?.message;
  return (
    <>
      <p className="mb-4">{t('lead', { name: cv.name })}</p>
      {reason && reason !== t('failed') && <p className="mb-2 font-semibold text-stop">{t('failed')}</p>}
      <Form form={form} label={t('title')}>
        <NewEmailField label={t('email')} autoComplete="off" />
        <TextareaField name="message" label={t('message')} rows={4} maxLength={1000} optional />
        <div className="flex flex-wrap justify-end gap-2 mt-2">
          <Button variant="second" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} busyText={t('busy')}>
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
