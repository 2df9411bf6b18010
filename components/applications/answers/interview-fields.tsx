import { ControlBox, FieldError } from '#components/ui/form/field-frame.tsx';
import { PlainFrame, wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, selectClass, tickClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import {
  INTERVIEW_LIMITS,
  INTERVIEW_MINUTES,
  INTERVIEW_STEP,
  type InterviewDuration,
} from '#lib/rules/interviews/interview.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { PARIS, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import type { WaitingAnswers } from '#lib/web/applications/answers.ts';
import { slotNames } from '#lib/web/applications/proposed-interview.ts';
import type { Flash } from '#lib/web/session/flash.ts';

const DURATIONS = Object.keys(INTERVIEW_MINUTES).map(Number) as InterviewDuration[];
const USUAL_DURATION = 2;

/** Slots in view at once; the others open. */
const SHOWN = 3;

type Props = Readonly<{
  id: number;
  /** Of the candidate. */
  name: string;
  place: WaitingAnswers['place'];
  flash: Flash | null;
  view: View;
}>;

function earlier({ id, flash }: Props) {
  const isTyped = flash?.values?.[`answer-${id}`] !== undefined;
  return {
    /** What was typed before a refusal, else what is proposed. */
    textIn: (field: string, proposed = '') =>
      isTyped ? (flash?.values?.[`${field}-${id}`] ?? '') : proposed,
    errorIn: (field: string) => flash?.failure?.fields?.[`${field}-${id}`],
  };
}

function Slot({ name, number, props }: Readonly<{ name: string; number: number; props: Props }>) {
  const { t } = props.view;
  const { values, failure } = props.flash ?? {};
  return (
    <PlainFrame
      id={name}
      label={t('answers.slots.slot', { number })}
      optionalText={number === 1 ? undefined : t('answers.slots.optional')}
      error={failure?.fields?.[name]}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          name={name}
          min={`${parisDay(new Date())}T00:00`}
          step={INTERVIEW_STEP * 60}
          defaultValue={values?.[name]}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

function Slots(props: Props) {
  const { id, flash, view } = props;
  const names = slotNames(id);
  const more = names.slice(SHOWN);
  const isOpen = more.some((name) => flash?.values?.[name] || flash?.failure?.fields?.[name]);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.slice(0, SHOWN).map((name, index) => (
          <Slot key={name} name={name} number={index + 1} props={props} />
        ))}
      </div>
      <details open={isOpen}>
        <summary className="inline-flex min-h-11 items-center underline">
          {view.t('answers.slots.more')}
        </summary>
        <div className="mt-1 grid gap-3 sm:grid-cols-2">
          {more.map((name, index) => (
            <Slot key={name} name={name} number={SHOWN + index + 1} props={props} />
          ))}
        </div>
      </details>
    </>
  );
}

function Duration(props: Props) {
  const { id, view } = props;
  const { textIn, errorIn } = earlier(props);
  return (
    <PlainFrame
      id={`duration-${id}`}
      label={view.t('answers.slots.duration')}
      error={errorIn('duration')}
      className="sm:max-w-60"
    >
      {(control) => (
        <ControlBox select>
          <select
            {...control}
            name={`duration-${id}`}
            defaultValue={textIn('duration', String(USUAL_DURATION))}
            className={selectClass}
          >
            {DURATIONS.map((duration) => (
              <option key={duration} value={duration}>
                {view.t(`interviews.duration.${duration}`)}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </PlainFrame>
  );
}

type TextProps = Readonly<{
  field: 'address' | 'town' | 'meeting';
  label: string;
  proposed?: string;
  hint?: string;
  longest: number;
  props: Props;
}>;

function TextInput({ field, label, proposed, hint, longest, props }: TextProps) {
  const { textIn, errorIn } = earlier(props);
  const name = `${field}-${props.id}`;
  return (
    <PlainFrame id={name} label={label} hint={hint} error={errorIn(field)}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={field === 'meeting' ? 'url' : 'text'}
          autoComplete="off"
          maxLength={longest}
          defaultValue={textIn(field, proposed)}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

function Place(props: Props) {
  const { id, name, place, view } = props;
  const { t } = view;
  const chosen = earlier(props).textIn('place', 'onSite') || 'onSite';
  const { address, town, meetingUrl } = INTERVIEW_LIMITS;
  return (
    <fieldset className="group/place">
      <legend className="font-semibold">{t('answers.slots.where')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['onSite', 'video'] as const).map((where) => (
          <label key={where} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={`place-${id}`}
              value={where}
              defaultChecked={chosen === where}
              className={tickClass}
            />
            <span>{t(`answers.slots.${where}`)}</span>
          </label>
        ))}
      </div>
      <div className="mt-1 grid gap-3 group-has-[input[value=video]:checked]/place:hidden sm:grid-cols-2">
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
      <div className="mt-1 group-has-[input[value=onSite]:checked]/place:hidden">
        <TextInput
          field="meeting"
          label={t('answers.slots.meetingUrl')}
          hint={t('answers.slots.meetingUrlHint', { name })}
          longest={meetingUrl}
          props={props}
        />
      </div>
    </fieldset>
  );
}

/** Shows once somebody is busy at a time that was typed. */
function Anyway(props: Props) {
  const { id, view } = props;
  const { textIn, errorIn } = earlier(props);
  const error = errorIn('overlap');
  const isChecked = textIn('overlap') === 'yes';
  if (!error && !isChecked) return null;
  const name = `overlap-${id}`;
  return (
    <div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isChecked}
          {...wrongControl(error)}
          aria-describedby={error ? `${name}-error` : undefined}
          className={tickClass}
        />
        <span>{view.t('answers.slots.anyway')}</span>
      </label>
    </div>
  );
}

/** Times and place of an interview with one candidate, in the plain form of the answers. */
export function InterviewFields(props: Props) {
  const { id, name, place, view } = props;
  const timeZone = timeZoneAt(place.town) ?? PARIS;
  const zone = view.t(`timeZones.${timeZone}`);
  return (
    <fieldset className="mt-1 grid gap-3">
      <legend className="vh">{view.t('answers.slots.legend', { name })}</legend>
      <p className="text-14 text-steel">{view.t('answers.slots.hint', { name, zone })}</p>
      <input type="hidden" name={`zone-${id}`} value={timeZone} />
      <Slots {...props} />
      <Anyway {...props} />
      <Duration {...props} />
      <Place {...props} />
    </fieldset>
  );
}
