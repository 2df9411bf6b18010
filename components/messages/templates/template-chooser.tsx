import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Template, Templates } from './built-in.ts';
import { useTemplate } from './use-template.ts';

const Choices = ({ label, templates }: { label: string; templates: readonly Template[] }) =>
  templates.length > 0 && (
    <optgroup label={label}>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );

type Props = Readonly<{
  templates: Templates;
  /** Whether the variables are filled in for the recipient; those of several people stay. */
  fills: boolean;
}>;

/** Chooses the template that the message begins with. */
export function TemplateChooser({ templates: { builtIn, own }, fills }: Props) {
  const t = useTranslations('messageTemplates.choose');
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { busy = false, status, error = '', insert } = useTemplate(fills);
  const press = () => {
    const chosen = [...builtIn, ...own].find((each) => String(each.id) === select.current?.value);
    if (chosen) void insert(chosen);
    else select.current?.focus();
  };
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {t('label')}
      </label>
      <div className="flex gap-3">
        <span className="select flex-1 min-w-0">
          <select
            ref={select}
            id={id}
            aria-describedby={error ? `${id}-error` : undefined}
            className={selectClass}
          >
            <option value="">{t('none')}</option>
            <Choices label={t('builtIn')} templates={builtIn} />
            <Choices label={t('own')} templates={own} />
          </select>
        </span>
        <Button variant="second" busy={busy} onClick={press}>
          {t('insert')}
        </Button>
      </div>
      <LiveFieldError id={`${id}-error`} error={error} />
      <p role="status" className="mt-1 text-14 text-steel empty:hidden">
        {status}
      </p>
      <p className="mt-1 text-14">
        <a href={paths.messageTemplates()}>{t('manage')}</a>
      </p>
    </div>
  );
}
