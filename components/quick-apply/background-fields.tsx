import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { selectClass, tickClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { FormProps } from './quick-apply-form.tsx';

/** The car licence, which most offers ask for. */
const CAR = 1;

/** With the years that each level stands for. */
export function Level({ flash, view: { t, reference, locale } }: FormProps) {
  return (
    <PlainFrame
      id="apply-experienceId"
      label={t('quickApply.level')}
      error={flash?.failure?.fields?.experienceId}
    >
      {(control) => (
        <ControlBox select>
          <select
            {...control}
            name="experienceId"
            required
            defaultValue={flash?.values?.experienceId ?? ''}
            className={selectClass}
          >
            <option value="">{t('quickApply.chooseLevel')}</option>
            {reference.lists.xp.map(({ id, name, hint }) => (
              <option key={id} value={id}>
                {`${name[locale]} (${hint[locale]})`}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </PlainFrame>
  );
}

type TickProps = Readonly<{ id: number; label: string; on: boolean; domId?: string }>;

function Tick({ id, label, on, domId }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input id={domId} type="checkbox" name={`licence-${id}`} defaultChecked={on} className={tickClass} />
      <span>{label}</span>
    </label>
  );
}

/** One field: the car licence, and the others behind a native disclosure. */
export function Licences({ flash, view: { t, reference, locale } }: FormProps) {
  const isOn = (id: number) => flash?.values?.[`licence-${id}`] !== undefined;
  const all = reference.lists.otherDriverLicenses;
  const others = all.filter(({ id }) => id !== CAR);
  const car = all.find(({ id }) => id === CAR);
  return (
    <PlainFrame
      group
      id="apply-licences"
      label={t('quickApply.licences')}
      optionalText={`(${t('quickApply.optional')})`}
      error={flash?.failure?.fields?.licences}
    >
      {(control) => (
        <>
          {car && <Tick id={CAR} label={car.name[locale]} on={isOn(CAR)} domId={control.id} />}
          <details className="group" open={others.some(({ id }) => isOn(id))}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
              {t('quickApply.moreLicences')}
              <Icon name="chevron-down" className="turn" />
            </summary>
            {others.map(({ id, name }) => (
              <Tick key={id} id={id} label={name[locale]} on={isOn(id)} />
            ))}
          </details>
        </>
      )}
    </PlainFrame>
  );
}
