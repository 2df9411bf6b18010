'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { StoredForm } from '#components/ui/form/draft/stored-form.tsx';
import { type StoredBeginning, useStoredForm } from '#components/ui/form/draft/use-stored-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { create, list, update } from '#lib/browser/operations/message-templates.ts';
import { LONGEST_MESSAGE, messageTemplate } from '#lib/contract/messages/form.ts';
import type { MessageTemplate } from '#lib/contract/messages/templates.ts';
import { LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import { LONGEST_TEMPLATE_NAME } from '#lib/rules/messages/templates.ts';

export type TemplateStart = Pick<MessageTemplate, 'name' | 'subject' | 'text'> & { revision?: number };

type Props = Readonly<{
  /** The template that is changed; null for a new one. */
  id: number | null;
  start: TemplateStart;
  userId: number;
  label: string;
  saved: () => void;
  cancel?: () => void;
}>;

const valuesOf = ({ name, subject, text, revision }: TemplateStart) => ({ name, subject, text, revision });

async function readTemplate(id: number | null) {
  const { data } = await browserClient()(list, {});
  const found = data.find((template) => template.id === id);
  return found ? valuesOf(found) : {};
}

export function TemplateForm(props: Props) {
  const { id, start, userId } = props;
  return (
    <StoredForm draftKey={`${userId}:template:${id ?? 'new'}`} stored={valuesOf(start)}>
      {(beginning) => <TemplateFields {...props} beginning={beginning} />}
    </StoredForm>
  );
}

type FieldsProps = Props & Readonly<{ beginning: StoredBeginning<ReturnType<typeof valuesOf>> }>;

function TemplateFields({ id, beginning, label, saved, cancel }: FieldsProps) {
  const t = useTranslations('messageTemplates.form');
  const router = useRouter();
  const form = useStoredForm({
    schema: messageTemplate,
    beginning,
    read: () => readTemplate(id),
    onSubmit: async (body) => {
      const call = browserClient();
      const { message } =
        id === null ? await call(create, { body }) : await call(update, { params: { id }, body });
      if (message) toast.success(message);
      router.refresh();
      saved();
      return undefined;
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
