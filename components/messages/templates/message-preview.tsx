import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { LinkedText } from '#components/ui/linked-text.tsx';
import { fillTemplate } from '#lib/rules/messages/templates.ts';
import { personName } from '../boxes.ts';
import type { Several } from '../several-people.tsx';

/** What the recipient of the message, or the first of several, will read, once there is something to read. */
export function MessagePreview({ first }: Readonly<{ first: Several['people'][number] | undefined }>) {
  const t = useTranslations('messageTemplates.preview');
  const id = useId();
  const { control } = useFormKit();
  const filled = (text: string) => (first ? fillTemplate(text, first.values) : text);
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] }).map((each) =>
    filled(String(each ?? '').trim()),
  );
  if (!text) return null;
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="text-18">
        {t('title')}
      </h2>
      <p className="text-14 text-steel">
        {first ? t('example', { name: personName(first.person, '') }) : t('text')}
      </p>
      <p className="mt-2 font-demi wrap-anywhere">{subject}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={text} />
      </p>
    </section>
  );
}
