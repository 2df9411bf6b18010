import { ControlBox, FieldError } from '#components/ui/form/field-frame.tsx';
import { PlainFrame, wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, selectClass, tickClass } from '#components/ui/form/styles.ts';
import {
  INTERVIEW_MINUTES,
  INTERVIEW_STEP,
  type InterviewDuration,
} from '#lib/rules/interviews/interview.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { PARIS, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import { slotNames } from '#lib/web/applications/proposed-interview.ts';
import { earlier, type InterviewFieldsProps, InterviewPlace } from './interview-place.tsx';

const DURATIONS = Object.keys(INTERVIEW_MINUTES).map(Number) as InterviewDuration[];

/** Slots in view at once; the others open. */
const SHOWN = 3;

function Slot({
  name,
  number,
  props,
}: Readonly<{ name: string; number: number; props: InterviewFieldsProps }>) {
  const { t } = props.view;
  const { failure } = props.flash ?? {};
  const { fieldText } = earlier(props);
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
          defaultValue={fieldText(name, props.times?.[number - 1])}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

function Slots(props: InterviewFieldsProps) {
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

function Duration(props: InterviewFieldsProps) {
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
            defaultValue={textIn('duration', String(props.duration))}
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

/** Shows once somebody is busy at a time that was typed. */
function Anyway(props: InterviewFieldsProps) {
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
export function InterviewFields(props: InterviewFieldsProps) {
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
      <InterviewPlace {...props} />
    </fieldset>
  );
}
