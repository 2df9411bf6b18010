'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { omit } from 'zod/mini';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { useDeviceDraft, useFoundDraft } from '#components/ui/form/use-device-draft.ts';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { send as sendMessage } from '#lib/browser/operations/messages.ts';
import {
  completedMessage,
  LONGEST_MESSAGE,
  newMessage,
  severalMessages,
} from '#lib/contract/messages/form.ts';
import type { MessagePerson } from '#lib/contract/messages.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { formKey } from './form-key.ts';
import { RecipientField } from './recipient-field.tsx';
import { type Several, SeveralPeople, useSeveral, WithoutValue } from './several-people.tsx';
import type { Templates } from './templates/built-in.ts';
import { MessagePreview } from './templates/message-preview.tsx';
import { TemplateChooser } from './templates/template-chooser.tsx';

const composeForm = omit(newMessage, { clientKey: true });

const completedForm = omit(completedMessage, { clientKey: true });

/** The variables stay until the server fills them in for each. */
const severalForm = omit(severalMessages, { clientKey: true, recipientIds: true });

type Values = { recipientId: number | undefined; subject: string; text: string };

type Props = Readonly<{
  role: Role;
  /** Preset by the page that led here. */
  recipient: MessagePerson | null;
  several?: Several;
  subject: string;
  /** Of recruiters. */
  templates: Templates | null;
  /** Storage key of unsaved input. */
  draftKey: string;
}>;

/** Begins with the unsent draft, which can be discarded. */
export function ComposeForm(props: Props) {
  const { recipient, subject, draftKey } = props;
  const t = useTranslations('messages.compose');
  const { dateTime } = formatter(useLocale());
  const stored: Values = { recipientId: recipient?.id, subject: subject, text: '' };
  const draft = useFoundDraft<Values>(draftKey, stored);
  return (
    <>
      {draft.found && (
        <Note tone="warn" role="alert" className="mb-4">
          <p>{t('found', { date: dateTime(draft.found.savedAt) })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="primary" onClick={draft.resume}>
              {t('resume')}
            </Button>
            <Button variant="second" onClick={draft.drop}>
              {t('drop')}
            </Button>
          </div>
        </Note>
      )}
      <Fields
        key={draft.start.round}
        {...props}
        stored={stored}
        start={draft.start.values}
        keptAt={draft.start.keptAt}
        ready={draft.ready}
      />
    </>
  );
}

type FieldsProps = Props & Readonly<{ stored: Values; start: Values; keptAt: number; ready: boolean }>;

/** The same key for the same text, so that a second try sends no second message. */
function useKeyOf() {
  const last = useRef({ text: '', key: '' });
  return (values: unknown) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: formKey() };
    return last.current.key;
  };
}

/** The text for several people names nobody. */
const schemaFor = ({ several, templates }: Props): typeof composeForm =>
  several ? (severalForm as unknown as typeof composeForm) : templates ? completedForm : composeForm;

function Fields(props: FieldsProps) {
  const { role, recipient, templates, draftKey, stored, start, keptAt, ready } = props;
  const t = useTranslations('messages.compose');
  const keyOf = useKeyOf();
  const { people, sendToAll } = useSeveral(props.several);
  const form = useContractForm({
    schema: schemaFor(props),
    defaultValues: start,
    onSubmit: async (values) => {
      const { subject, text, recipientId } = values;
      const clientKey = keyOf(values);
      const message = people
        ? await sendToAll({ subject, text, clientKey })
        : (await browserClient()(sendMessage, { body: { recipientId, subject, text, clientKey } })).message;
      draft.finish();
      carryMessage(message);
      location.assign(paths.messages(role, 'sent'));
    },
  });
  const draft = useDeviceDraft({
    form: form.form,
    place: { key: draftKey, revision: 0 },
    stored: stored as never,
    keptAt,
  });
  return (
    <div inert={!ready} className={ready ? undefined : 'opacity-50'}>
      <Form form={form} label={t('title')}>
        {people ? (
          <SeveralPeople people={people} />
        ) : (
          <RecipientField name="recipientId" label={t('to')} hint={t('toHint')} initial={recipient} />
        )}
        {templates && <TemplateChooser templates={templates} fills={!people} />}
        <TextField name="subject" label={t('subject')} autoComplete="off" />
        <TextareaField name="text" label={t('text')} rows={10} most={LONGEST_MESSAGE} />
        {people && <WithoutValue people={people} />}
        {templates && <MessagePreview first={people?.[0]} />}
        <p aria-live="polite" className="text-14 text-steel empty:hidden">
          {draft.state === 'refused' ? t('notKept') : draft.state && t('kept')}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} busyText={t('busy')}>
            {t('submit')}
          </SubmitButton>
          <ButtonLink variant="quiet" href={paths.messages(role, 'received')}>
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
