'use client';

import { useEffect, useState } from 'react';

type Props = Readonly<{
  /** Id of the field; it stands beside this in a `relative` parent. */
  fieldId: string;
  /** `{domain} ?` */
  question: string;
}>;

/** As if it was typed: a form library listens to the event. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const inputOf = (id: string) => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
};

/**
 * Asks once the field is left whether another domain was meant: `gmail.com ?` for `gmial.com`. It is in the line of
 * the label, so that nothing moves under a press.
 */
export function NearDomain({ fieldId, question }: Props) {
  const [domain, setDomain] = useState<string | null>(null);
  useEffect(() => {
    const field = inputOf(fieldId);
    const clear = () => setDomain(null);
    const look = async () => {
      const typed = field?.value ?? '';
      const { nearDomain } = await import('#lib/rules/text/near-address.ts');
      if (field?.value === typed) setDomain(nearDomain(typed));
    };
    const onChange = () => void look();
    field?.addEventListener('input', clear);
    field?.addEventListener('change', onChange);
    return () => {
      field?.removeEventListener('input', clear);
      field?.removeEventListener('change', onChange);
    };
  }, [fieldId]);
  const take = () => {
    const field = inputOf(fieldId);
    if (!field || !domain) return;
    type(field, `${field.value.slice(0, field.value.lastIndexOf('@'))}@${domain}`);
    field.focus();
  };
  return (
    <p aria-live="polite" className="absolute top-0 right-0">
      {domain && (
        <button type="button" className="min-h-6 text-14 font-demi underline" onClick={take}>
          {question.replace('{domain}', domain)}
        </button>
      )}
    </p>
  );
}
