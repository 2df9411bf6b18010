'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { create, update } from '#lib/browser/operations/message-templates.ts';
import { LONGEST_MESSAGE, messageTemplate } from '#lib/contract/messages/form.ts';
import type { MessageTemplate } from '#lib/contract/messages/templates.ts';
import { LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import { LONGEST_TEMPLATE_NAME } from '#lib/rules/messages/templates.ts';

export type TemplateStart = Pick<MessageTemplate, 'name' | 'subject' | 'text'>;

type Props = Readonly<{
  /** The template that is changed; null for a new one. */
  id: number | null;
  start: TemplateStart;
  label: string;
  saved: () => void;
  cancel?: () => void;
}>;

export function TemplateForm({ id, start, label, saved, cancel }: Props) {
  const t = useTranslations('messageTemplates.form');
  const router = useRouter();
  const form = useContractForm({
    schema: messageTemplate,
    defaultValues: start,
    onSubmit: async (body) => {
      const call = browserClient();
      const { message } =
        id === null ? await call(create, { body }) : await call(update, { params: { id }, body });
      if (message) toast.success(message);
      router.refresh();
      saved();
    },
  });
  return (
    <Form form={form} label={label}>
      <TextField name="name" label={t('name')} autoComplete="off" maxLength={LONGEST_TEMPLATE_NAME} />
      <TextField name="subject" label={t('subject')} autoComplete="off" maxLength={LONGEST_SUBJECT} />
      <TextareaField name="text" label={t('text')} rows={8} most={LONGEST_MESSAGE} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} busyText={t('busy')} variant={id === null ? 'primary' : 'second'}>
          {t(id === null ? 'submit' : 'save')}
        </SubmitButton>
        {cancel && (
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
