import { wrongAnswers } from '#components/applications/screening/answer-fields.tsx';
import { WrongFields } from '#components/ui/form/plain/wrong-fields.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { AskedQuestion } from '#lib/web/applications/screening-form.ts';
import { REFUSED_ID } from '#lib/web/quick-apply/refused-id.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  flash: Flash | null;
  /** In the order of the page. */
  fields: readonly string[];
  /** Of the offer. */
  questions: readonly AskedQuestion[];
  view: View;
}>;

/** What is wrong, with links to the fields. The address of the page names it, so it takes the focus. */
export function Refusal({ flash, fields, questions, view: { t } }: Props) {
  const failure = flash?.failure;
  if (!failure) return null;
  const wrong = fields.flatMap((name) => {
    const text = failure.fields?.[name];
    return text ? [{ id: `apply-${name}`, label: labelOf(name, t), text }] : [];
  });
  const all = [...wrong, ...wrongAnswers(questions, t)];
  return (
    <div id={REFUSED_ID} tabIndex={-1}>
      <RefusalNote>
        <b>{all.length > 0 ? t('quickApply.toCorrect', { count: all.length }) : failure.message}</b>
        {all.length > 0 && <WrongFields fields={all} t={t} />}
        {failure.code === 'too_many_requests' && <WithAccount t={t} />}
      </RefusalNote>
    </div>
  );
}

/** With an account nothing is mailed, so no limit applies. New tabs: the form stays as it was typed. */
function WithAccount({ t }: Pick<View, 't'>) {
  const links = [
    [paths.login('candidate'), t('quickApply.limit.account')],
    [paths.register('candidate'), t('quickApply.limit.register')],
  ] as const;
  return (
    <>
      <span className="flex flex-wrap gap-x-5">
        {links.map(([href, text]) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center"
          >
            {text}
          </a>
        ))}
      </span>
      {t('quickApply.limit.again')}
    </>
  );
}

function labelOf(name: string, t: View['t']): string {
  if (name === 'phoneNumber') return t('quickApply.phone');
  if (name === 'experienceId') return t('quickApply.level');
  return t(`quickApply.${name}` as 'quickApply.lastName');
}
