import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import type { WrongField } from '#components/ui/form/plain/wrong-fields.tsx';
import { controlClass, tickClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { SCREENING_LENGTHS } from '#lib/rules/applications/screening.ts';
import { type AskedQuestion, answerName, questionName } from '#lib/web/applications/screening-form.ts';

const answerFieldId = (index: number): string => `apply-answer-${index}`;

/** The refused answers, for the list above the form. */
export const wrongAnswers = (questions: readonly AskedQuestion[], t: Texts): WrongField[] =>
  questions.flatMap(({ index, label, error }) =>
    error
      ? [{ id: answerFieldId(index), label: t('screening.ask.wrong', { question: label }), text: error }]
      : [],
  );

type FieldProps = Readonly<{ question: AskedQuestion; t: Texts }>;

function YesOrNo({ question, t }: FieldProps) {
  const { index, typed, required } = question;
  return (
    <PlainFrame group {...frameOf({ question, t })}>
      {(control) => (
        <div className="flex flex-wrap gap-x-8">
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                {...(answer === 'yes' ? { id: control.id, autoFocus: control.autoFocus } : {})}
                type="radio"
                name={answerName(index)}
                value={answer}
                required={required}
                defaultChecked={typed === answer}
                aria-invalid={control['aria-invalid']}
                aria-describedby={control['aria-describedby']}
                className={tickClass}
              />
              {t(`screening.ask.${answer}`)}
            </label>
          ))}
        </div>
      )}
    </PlainFrame>
  );
}

function NumberAnswer({ question, t }: FieldProps) {
  const { index, typed, required } = question;
  return (
    <PlainFrame {...frameOf({ question, t })} hint={t('screening.ask.numberHint')}>
      {(control) => (
        <input
          {...control}
          name={answerName(index)}
          inputMode="decimal"
          autoComplete="off"
          required={required}
          maxLength={12}
          defaultValue={typed}
          className={`${controlClass} max-w-40`}
        />
      )}
    </PlainFrame>
  );
}

function TextAnswer({ question, t }: FieldProps) {
  const { index, typed, required } = question;
  const most = SCREENING_LENGTHS.answer;
  return (
    <PlainFrame {...frameOf({ question, t })} hint={t('screening.ask.textHint', { count: most })}>
      {(control) => (
        <textarea
          {...control}
          name={answerName(index)}
          rows={2}
          required={required}
          maxLength={most}
          defaultValue={typed}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

/** Recruiters write their own questions in French, whatever the language of the page. */
const frameOf = ({ question: { index, topic, label, required, error }, t }: FieldProps) => ({
  id: answerFieldId(index),
  label: topic === 'own' ? <span lang="fr">{label}</span> : label,
  error,
  optionalText: required ? undefined : t('screening.ask.optional'),
});

const FIELDS = { yes_no: YesOrNo, number: NumberAnswer, text: TextAnswer };

/** The questions of an offer in a plain form; nothing without any. */
export function AnswerFields({ questions, t }: Readonly<{ questions: readonly AskedQuestion[]; t: Texts }>) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-title" className="grid gap-5 border-t border-line pt-5">
      <h2 id="questions-title" className="text-18">
        {t('screening.ask.title')}
      </h2>
      <Note>{t('screening.ask.note')}</Note>
      {questions.map((question) => {
        const Field = FIELDS[question.kind ?? 'text'];
        return (
          <div key={question.index}>
            <input type="hidden" name={questionName(question.index)} value={question.label} />
            <Field question={question} t={t} />
          </div>
        );
      })}
    </section>
  );
}
