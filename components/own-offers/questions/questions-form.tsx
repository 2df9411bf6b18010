import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { type WrongField, WrongFields } from '#components/ui/form/plain/wrong-fields.tsx';
import { controlClass, selectClass, tickClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { QUESTION_KINDS, QUESTION_TOPICS, SCREENING_LENGTHS } from '#lib/rules/applications/screening.ts';
import { shownRows, type TypedQuestion } from '#lib/web/offers/question-rows.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ offer: OfferForm; flash: Flash | null; t: Texts }>;
type RowProps = Readonly<{ row: TypedQuestion; index: number; flash: Flash | null; t: Texts }>;

/** What a topic asks for shows once it is chosen; always in browsers that cannot tell. */
const WHEN = {
  make: 'hidden group-has-[option[value^=make]:checked]/q:block not-supports-[selector(:has(*))]:block',
  own: 'hidden group-has-[option[value=own]:checked]/q:block not-supports-[selector(:has(*))]:block',
};

const PARTS = ['topic', 'make', 'text', 'kind'] as const;
type Part = (typeof PARTS)[number];

const idOf = (part: Part, index: number) => `${part}-${index}`;
const errorOf = (flash: Flash | null, part: Part, index: number) =>
  flash?.failure?.fields?.[`screeningQuestions.${index}.${part}`];

function Choice({
  part,
  options,
  none,
  ...props
}: RowProps &
  Readonly<{ part: 'topic' | 'kind'; options: readonly (readonly [string, string])[]; none: string }>) {
  const { row, index, flash, t } = props;
  return (
    <PlainFrame
      id={idOf(part, index)}
      label={t(`screening.form.${part}`)}
      error={errorOf(flash, part, index)}
    >
      {(control) => (
        <ControlBox select>
          <select {...control} name={idOf(part, index)} defaultValue={row[part]} className={selectClass}>
            <option value="">{none}</option>
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </PlainFrame>
  );
}

function Words({ part, row, index, flash, t }: RowProps & Readonly<{ part: 'make' | 'text' }>) {
  return (
    <PlainFrame
      id={idOf(part, index)}
      label={t(`screening.form.${part}`)}
      hint={t(part === 'make' ? 'screening.form.makeHint' : 'screening.form.textHint')}
      error={errorOf(flash, part, index)}
    >
      {(control) => (
        <textarea
          {...control}
          name={idOf(part, index)}
          rows={part === 'make' ? 1 : 2}
          maxLength={part === 'make' ? SCREENING_LENGTHS.make : SCREENING_LENGTHS.question}
          defaultValue={row[part]}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

function Row(props: RowProps) {
  const { row, index, t } = props;
  const topics = QUESTION_TOPICS.map((topic) => {
    if (topic === 'own') return [topic, t('screening.own')] as const;
    const name =
      topic === 'make_years' ? t('screening.ofMake') : t(`screening.listed.${topic}`, { make: '' });
    return [topic, name] as const;
  });
  const kinds = QUESTION_KINDS.map((kind) => [kind, t(`screening.kinds.${kind}`)] as const);
  return (
    <fieldset className="group/q panel grid min-w-0 gap-4">
      <legend className="float-left text-18 font-bold">
        {t('screening.ask.place', { number: index + 1 })}
      </legend>
      <Choice {...props} part="topic" options={topics} none={t('screening.page.none')} />
      <div className={WHEN.make}>
        <Words {...props} part="make" />
      </div>
      <div className={WHEN.own}>
        <Words {...props} part="text" />
      </div>
      <div className={WHEN.own}>
        <Choice {...props} part="kind" options={kinds} none={t('screening.page.chooseKind')} />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={`required-${index}`}
          defaultChecked={row.required}
          className={tickClass}
        />
        {t('screening.form.required')}
      </label>
    </fieldset>
  );
}

/** What is wrong, with links to the fields; what only the form of the whole offer can correct, in words. */
function Refusal({ flash, rows, t }: Readonly<{ flash: Flash | null; rows: number; t: Texts }>) {
  const failure = flash?.failure;
  if (!failure) return null;
  const wrong = Array.from({ length: rows }, (_, index) => index).flatMap((index) =>
    PARTS.flatMap((part): WrongField[] => {
      const text = errorOf(flash, part, index);
      const label = `${t('screening.ask.place', { number: index + 1 })}, ${t(`screening.form.${part}`)}`;
      return text ? [{ id: idOf(part, index), label, text }] : [];
    }),
  );
  const isElsewhere = wrong.length === 0 && Object.keys(failure.fields ?? {}).length > 0;
  return (
    <RefusalNote>
      {wrong.length > 0 && <WrongFields fields={wrong} t={t} />}
      {wrong.length === 0 && (isElsewhere ? t('screening.page.offerWrong') : failure.message)}
    </RefusalNote>
  );
}

/** The questions of an own offer alone, the same with and without JavaScript. */
export function QuestionsForm({ offer, flash, t }: Props) {
  const rows = shownRows(offer.screeningQuestions, flash?.values);
  const back = <ButtonLink href={paths.offerUpdate(offer.id)}>{t('screening.page.back')}</ButtonLink>;
  if (offer.expired)
    return (
      <Note tone="warn" action={back}>
        {t('screening.page.expired')}
      </Note>
    );
  return (
    <form method="post" action={paths.offerQuestionsPost(offer.id)} className="grid gap-4" noValidate>
      {flash?.success && (
        <Note tone="ok" role="status">
          {t('screening.page.saved')}
        </Note>
      )}
      <Refusal flash={flash} rows={rows.length} t={t} />
      <p>{t('screening.form.hint')}</p>
      <input type="hidden" name="revision" value={offer.revision} />
      {rows.map((row, index) => (
        <Row key={idOf('topic', index)} row={row} index={index} flash={flash} t={t} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('screening.page.save')}
        </Button>
        {back}
      </div>
    </form>
  );
}
