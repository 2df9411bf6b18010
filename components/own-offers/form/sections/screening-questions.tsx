'use client';

import { useTranslations } from 'next-intl';
import { type FieldValues, useWatch } from 'react-hook-form';
import { EntryList } from '#components/long-form/entry-list.tsx';
import { CheckboxField, RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import {
  LISTED_QUESTIONS,
  MOST_QUESTIONS,
  QUESTION_KINDS,
  QUESTION_TOPICS,
  type QuestionTopic,
  SCREENING_LENGTHS,
} from '#lib/rules/applications/screening.ts';

const BLANK = { topic: null, make: '', text: '', kind: null, required: true };

/** A topic as the list names it, where a make is not chosen yet. */
function useTopicName(): (topic: QuestionTopic) => string {
  const t = useTranslations('screening');
  return (topic) => {
    if (topic === 'own') return t('own');
    return topic === 'make_years' ? t('ofMake') : t(`listed.${topic}`, { make: '' });
  };
}

function QuestionFields({ path }: { path: string }) {
  const t = useTranslations('screening');
  const nameOf = useTopicName();
  const { control } = useFormKit();
  const topic = useWatch({ control, name: `${path}.topic` }) as QuestionTopic | null;
  return (
    <div className="grid min-w-0 gap-4 md:col-span-2">
      <SelectField
        name={`${path}.topic`}
        label={t('form.topic')}
        options={QUESTION_TOPICS.map((id) => ({ id, name: nameOf(id) }))}
      />
      {topic === 'make_years' && (
        <TextField
          name={`${path}.make`}
          label={t('form.make')}
          hint={t('form.makeHint')}
          maxLength={SCREENING_LENGTHS.make}
        />
      )}
      {topic === 'own' && (
        <>
          <TextareaField
            name={`${path}.text`}
            label={t('form.text')}
            hint={t('form.textHint')}
            most={SCREENING_LENGTHS.question}
            rows={2}
            plainPaste
          />
          <RadioGroupField
            name={`${path}.kind`}
            label={t('form.kind')}
            look="chips"
            options={QUESTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </>
      )}
      <CheckboxField name={`${path}.required`} label={t('form.required')} />
    </div>
  );
}

/** What candidates are asked when they apply. */
export function ScreeningQuestions() {
  const t = useTranslations('screening');
  const warning = useTranslations('validation');
  const nameOf = useTopicName();
  const describe = ({ topic, make, text, kind, required }: FieldValues) => {
    const chosen = QUESTION_TOPICS.find((one) => one === topic);
    const isMake = chosen === 'make_years' && make;
    const title = isMake ? t('listed.make_years', { make: String(make) }) : chosen && nameOf(chosen);
    const answered = chosen === undefined || chosen === 'own' ? kind : LISTED_QUESTIONS[chosen];
    const known = QUESTION_KINDS.find((one) => one === answered);
    const line = [known && t(`kinds.${known}`), required ? '' : t('form.optional')].filter(Boolean);
    return { title: chosen === 'own' && text ? String(text) : (title ?? ''), line: line.join(', ') };
  };
  return (
    <section className="grid gap-3">
      <h3 className="text-18">{t('form.title')}</h3>
      <p className="text-14 leading-5 text-steel">{t('form.hint')}</p>
      <EntryList
        name="screeningQuestions"
        kind="question"
        cap={{ most: MOST_QUESTIONS, text: warning('max_questions') }}
        blank={BLANK}
        describe={describe}
        fields={(path) => <QuestionFields path={path} />}
        labelHidden
      />
    </section>
  );
}
