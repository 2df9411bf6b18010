import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { LinkedText } from '#components/ui/linked-text.tsx';
import { fillTemplate } from '#lib/rules/messages/templates.ts';

/** Of several recipients, the one whose values the preview shows. */
export type Example = Readonly<{ name: string; values: Parameters<typeof fillTemplate>[1] }>;

/** What the recipient of the message will read, once there is something to read. */
export function MessagePreview({ example }: Readonly<{ example?: Example }>) {
  const t = useTranslations('messageTemplates.preview');
  const id = useId();
  const { control } = useFormKit();
  const filled = (text: string) => (example ? fillTemplate(text, example.values) : text);
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] }).map((each) =>
    filled(String(each ?? '').trim()),
  );
  if (!text) return null;
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="text-18">
        {t('title')}
      </h2>
      <p className="text-14 text-steel">{example ? t('example', { name: example.name }) : t('text')}</p>
      <p className="mt-2 font-demi wrap-anywhere">{subject}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={text} />
      </p>
    </section>
  );
}
