import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { values as templateValues } from '#lib/browser/operations/message-templates.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { formatter } from '#lib/i18n/format.ts';
import { fillTemplate } from '#lib/rules/messages/templates.ts';
import type { Template } from './built-in.ts';

type Inserted = { template: Template; subject: string; text: string };

/** Without a recipient, their values are missing. */
async function valuesFor(recipientId: unknown) {
  if (typeof recipientId !== 'number') return {};
  const query = { recipientIds: String(recipientId) };
  return (await browserClient()(templateValues, { query })).data[0];
}

/**
 * Writes a template into the subject and the text of the form, and again for another recipient. Without `fills` its
 * variables stay.
 */
export function useTemplate(fills: boolean) {
  const t = useTranslations('messageTemplates.choose');
  const format = formatter(useLocale());
  const kit = useFormKit();
  const recipientId: unknown = useWatch({ control: kit.control, name: 'recipientId' });
  const inserted = useRef<Inserted | null>(null);
  const [state, setState] = useState<{ status?: string; error?: string; busy?: boolean }>({});

  const typed = () => ({
    subject: String(kit.getValues('subject') ?? ''),
    text: String(kit.getValues('text') ?? ''),
  });
  /** Nobody has changed what the last template wrote. */
  const isUntouched = () => {
    const { subject, text } = typed();
    return inserted.current?.subject === subject && inserted.current.text === text;
  };
  const write = async (template: Template): Promise<void> => {
    setState({ busy: true });
    const before = typed();
    try {
      const values = { ...(await valuesFor(recipientId)), date: format.date(new Date()) };
      const now = typed();
      // Somebody went on typing meanwhile.
      if (now.subject !== before.subject || now.text !== before.text) return setState({});
      const [subject = '', text = ''] = [template.subject, template.text].map((each) =>
        fills ? fillTemplate(each, values) : each,
      );
      inserted.current = { template, subject, text };
      for (const [name, value] of Object.entries({ subject, text })) {
        kit.setValue(name, value, { shouldDirty: true });
        kit.clearErrors(name);
      }
      setState({ status: t('inserted') });
    } catch (error) {
      const isAnswer = error instanceof ApiFailure && error.failure.code !== 'network';
      setState({ error: isAnswer ? error.failure.message : t('noAnswer') });
    }
  };
  const insert = async (template: Template): Promise<void> => {
    const question = {
      title: t('replaceTitle'),
      description: t('replaceText'),
      yes: t('replaceYes'),
      no: t('replaceNo'),
    };
    const isEmpty = typed().text.trim() === '';
    if (isEmpty || isUntouched() || (await confirm(question))) await write(template);
  };
  const onRecipient = useEffectEvent(() => {
    if (inserted.current === null || typeof recipientId !== 'number') return;
    if (isUntouched()) void write(inserted.current.template);
    else setState({ status: t('other') });
  });
  useEffect(() => {
    if (recipientId !== undefined) onRecipient();
  }, [recipientId]);
  return { ...state, insert };
}
