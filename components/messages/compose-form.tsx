'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { omit } from 'zod/mini';
import { ButtonLink } from '#components/ui/button.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { DraftLine } from '#components/ui/form/draft/draft-line.tsx';
import { FoundNote } from '#components/ui/form/draft/found-note.tsx';
import {
  type DraftBeginning,
  useDeviceDraft,
  useFoundDraft,
} from '#components/ui/form/draft/use-device-draft.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { formKey } from '#lib/browser/form-key.ts';
import { send as sendMessage } from '#lib/browser/operations/messages.ts';
import {
  completedMessage,
  LONGEST_MESSAGE,
  newMessage,
  severalMessages,
} from '#lib/contract/messages/form.ts';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { RecipientField } from './recipient-field.tsx';
import { SendToAll, type SeveralForm, SeveralPeople, useSeveral, WithoutValue } from './several-people.tsx';
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
  several?: SeveralForm;
  subject: string;
  /** Of recruiters. */
  templates: Templates | null;
  /** Storage key of unsaved input. */
  draftKey: string;
}>;

/** Begins with the unsent draft, which can be discarded. */
export function ComposeForm(props: Props) {
  const { recipient, several, draftKey } = props;
  const recipientId = recipient?.id;
  const { subject = props.subject, text = '' } = several?.earlier.values ?? {};
  const stored = useMemo<Values>(() => ({ recipientId, subject, text }), [recipientId, subject, text]);
  const draft = useFoundDraft<Values>(draftKey, stored);
  return (
    <>
      <FoundNote of="message" draft={draft} revision={0} />
      <Fields key={draft.round} {...props} beginning={draft.beginning} isAsked={draft.found !== null} />
    </>
  );
}

type FieldsProps = Props &
  Readonly<{
    beginning: DraftBeginning<Values>;
    /** Whether the draft that was found is to be resumed. */
    isAsked: boolean;
  }>;

/** The same key for the same values, so that a second try sends no second message. */
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
  const { role, recipient, templates, beginning } = props;
  const { ready } = beginning;
  const t = useTranslations('messages.compose');
  const keyOf = useKeyOf();
  const { several, sendToAll } = useSeveral(props.several);
  const form = useContractForm({
    schema: schemaFor(props),
    defaultValues: beginning.values,
    labels: { subject: t('subject'), text: t('text') },
    initialFailure: props.several?.earlier.failure,
    onRefused: (failure) => {
      draft.onRefused(failure);
      return false;
    },
    onSubmit: async (values) => {
      const { subject, text, recipientId } = values;
      const clientKey = props.several?.clientKey ?? keyOf(values);
      const message = several
        ? await sendToAll({ subject, text, clientKey })
        : (await browserClient()(sendMessage, { body: { recipientId, subject, text, clientKey } })).message;
      draft.finish();
      carryMessage(message);
      location.assign(paths.messages(role, 'sent'));
    },
  });
  const draft = useDeviceDraft({
    of: 'message',
    form: form.form,
    beginning: beginning as DraftBeginning<Values & { recipientId: number }>,
    revision: 0,
  });
  // Without JavaScript, the form for several people must not wait.
  const waits = several ? props.isAsked : !ready;
  return (
    <div inert={waits} className={waits ? 'opacity-50' : undefined}>
      <Form form={form} label={t('title')} {...(several && { action: paths.severalMessagesPost() })}>
        {props.several && <input type="hidden" name="clientKey" value={props.several.clientKey} />}
        {several ? (
          <SeveralPeople several={several} />
        ) : (
          <RecipientField name="recipientId" label={t('to')} hint={t('toHint')} initial={recipient} />
        )}
        {templates && <TemplateChooser templates={templates} fills={!several} />}
        <TextField name="subject" label={t('subject')} autoComplete="off" />
        <TextareaField name="text" label={t('text')} rows={10} most={LONGEST_MESSAGE} />
        {several && <WithoutValue people={several.people} />}
        {templates && <MessagePreview first={several?.people[0]} />}
        <DraftLine of="message" state={draft.state} />
        <div className="flex flex-wrap gap-2">
          {several ? (
            <SendToAll form={form} people={several.people} />
          ) : (
            <SubmitButton form={form} busyText={t('busy')}>
              {t('submit')}
            </SubmitButton>
          )}
          <ButtonLink variant="quiet" href={paths.messages(role, 'received')}>
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
