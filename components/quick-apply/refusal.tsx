import { Note } from '#components/ui/notices/note.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { REFUSED_ID } from '#lib/web/quick-apply/refused-id.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  flash: Flash | null;
  /** In the order of the page. */
  fields: readonly string[];
  view: View;
}>;

/** What is wrong, with links to the fields. The address of the page names it, so it takes the focus. */
export function Refusal({ flash, fields, view: { t } }: Props) {
  const failure = flash?.failure;
  if (!failure) return null;
  const wrong = fields.flatMap((name) => {
    const text = failure.fields?.[name];
    return text ? [{ name, text }] : [];
  });
  return (
    <div id={REFUSED_ID} tabIndex={-1}>
      <Note tone="stop" role="alert">
        <b>{wrong.length > 0 ? t('quickApply.toCorrect', { count: wrong.length }) : failure.message}</b>
        {wrong.length > 0 && (
          <ul>
            {wrong.map(({ name, text }) => (
              <li key={name}>
                <a href={`#apply-${name}`} className="inline-flex min-h-11 items-center lg:min-h-0">
                  {t('form.labelled', { label: labelOf(name, t), message: text })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}

function labelOf(name: string, t: View['t']): string {
  if (name === 'phoneNumber') return t('quickApply.phone');
  if (name === 'experienceId') return t('quickApply.level');
  return t(`quickApply.${name}` as 'quickApply.lastName');
}
