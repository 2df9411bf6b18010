import { clsx } from 'clsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { PlainFrame, wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, tickClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { INTERVIEW_CALLERS, INTERVIEW_KINDS, INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import type { WaitingAnswers } from '#lib/web/applications/answers.ts';
import type { Flash } from '#lib/web/session/flash.ts';

export type InterviewFieldsProps = Readonly<{
  id: number;
  /** Of the candidate. */
  name: string;
  place: WaitingAnswers['place'];
  /** The first slots, until others are typed. */
  times?: readonly string[];
  /** The duration that is chosen first. */
  duration: number;
  flash: Flash | null;
  view: View;
}>;

export function earlier({ id, flash }: InterviewFieldsProps) {
  const isTyped = flash?.values?.[`answer-${id}`] !== undefined;
  /** What was typed before a refusal, else what is proposed. */
  const fieldText = (name: string, proposed = '') => (isTyped ? (flash?.values?.[name] ?? '') : proposed);
  return {
    fieldText,
    textIn: (field: string, proposed?: string) => fieldText(`${field}-${id}`, proposed),
    errorIn: (field: string) => flash?.failure?.fields?.[`${field}-${id}`],
  };
}

type TextProps = Readonly<{
  field: 'address' | 'town' | 'meeting' | 'phone';
  label: string;
  type?: 'url' | 'tel';
  proposed?: string;
  hint?: string;
  longest: number;
  props: InterviewFieldsProps;
}>;

function TextInput({ field, label, type, proposed, hint, longest, props }: TextProps) {
  const { textIn, errorIn } = earlier(props);
  const name = `${field}-${props.id}`;
  return (
    <PlainFrame id={name} label={label} hint={hint} error={errorIn(field)}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={type ?? 'text'}
          autoComplete="off"
          maxLength={longest}
          defaultValue={textIn(field, proposed)}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

type ChoiceProps = Readonly<{
  field: 'kind' | 'caller';
  options: readonly { value: string; label: string }[];
  props: InterviewFieldsProps;
}>;

/** The first option unless another was chosen. */
function Choice({ field, options, props }: ChoiceProps) {
  const { textIn, errorIn } = earlier(props);
  const name = `${field}-${props.id}`;
  const chosen = textIn(field) || options[0]?.value;
  const error = errorIn(field);
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }, index) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              {...(index === 0 ? wrongControl(error) : {})}
              id={index === 0 ? name : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              aria-describedby={error ? `${name}-error` : undefined}
              className={tickClass}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

/** Each part is out of view while another kind is chosen. */
const PARTS = {
  on_site:
    'group-has-[input[value=telephone]:checked]/place:hidden group-has-[input[value=video]:checked]/place:hidden',
  telephone:
    'group-has-[input[value=on_site]:checked]/place:hidden group-has-[input[value=video]:checked]/place:hidden',
  video:
    'group-has-[input[value=on_site]:checked]/place:hidden group-has-[input[value=telephone]:checked]/place:hidden',
};

function Telephone(props: InterviewFieldsProps) {
  const { name, place, view } = props;
  const { t } = view;
  const options = INTERVIEW_CALLERS.map((value) => ({ value, label: t(`interviews.form.callers.${value}`) }));
  return (
    <fieldset className="group/caller">
      <legend className="font-semibold">{t('interviews.form.caller')}</legend>
      <Choice field="caller" options={options} props={props} />
      <div className="mt-1 group-has-[input[value=garage]:checked]/caller:hidden sm:max-w-md">
        <TextInput
          field="phone"
          type="tel"
          label={t('interviews.form.phone')}
          hint={t('answers.slots.phoneHint', { name })}
          proposed={readablePhone(place.phone)}
          longest={INTERVIEW_LIMITS.phone}
          props={props}
        />
      </div>
    </fieldset>
  );
}

/** Where people meet, or who calls whom. */
export function InterviewPlace(props: InterviewFieldsProps) {
  const { name, place, view } = props;
  const { t } = view;
  const { address, town, meetingUrl } = INTERVIEW_LIMITS;
  const options = INTERVIEW_KINDS.map((value) => ({ value, label: t(`interviews.form.kinds.${value}`) }));
  return (
    <fieldset className="group/place">
      <legend className="font-semibold">{t('answers.slots.where')}</legend>
      <Choice field="kind" options={options} props={props} />
      <div className={clsx('mt-1 grid gap-3 sm:grid-cols-2', PARTS.on_site)}>
        <TextInput
          field="address"
          label={t('answers.slots.address')}
          proposed={place.address}
          longest={address}
          props={props}
        />
        <TextInput
          field="town"
          label={t('answers.slots.town')}
          proposed={place.town}
          longest={town}
          props={props}
        />
      </div>
      <div className={clsx('mt-1', PARTS.telephone)}>
        <Telephone {...props} />
      </div>
      <div className={clsx('mt-1', PARTS.video)}>
        <TextInput
          field="meeting"
          type="url"
          label={t('answers.slots.meetingUrl')}
          hint={t('answers.slots.meetingUrlHint', { name })}
          longest={meetingUrl}
          props={props}
        />
      </div>
    </fieldset>
  );
}
