import type { ReactNode } from 'react';
import type { Texts } from '#lib/i18n/texts.ts';

export type WrongField = Readonly<{ id: string; label: string; text: string }>;

/** What is wrong in a plain form, with links to the controls. */
export function WrongFields({ fields, t }: Readonly<{ fields: readonly WrongField[]; t: Texts }>): ReactNode {
  return (
    <ul>
      {fields.map(({ id, label, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center lg:min-h-0">
            {t('form.labelled', { label, message: text })}
          </a>
        </li>
      ))}
    </ul>
  );
}
