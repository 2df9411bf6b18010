'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { CapNotice } from './cap-notice.tsx';
import { useHydrated, useLoaded } from './combobox/use-loaded.ts';
import { ControlBox, type ControlProps, FieldFrame } from './field-frame.tsx';
import { type Option, type OptionsProps, SelectField } from './select-field.tsx';
import { controlClass, selectClass } from './styles.ts';
import { type FieldProps, useValueField } from './use-field.ts';

type MultiSelectFieldProps = FieldProps &
  OptionsProps & {
    /** The most that may be chosen; no limit when absent. */
    max?: number | undefined;
  };

type Ids = readonly Option['id'][];

/** Several choices of a list, shown as chips. A choice beyond the cap is refused and said. The value: ids. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  if (props.waitingFor || props.options.length === 0) return <SelectField {...props} />;
  return <LiveMultiSelect {...props} />;
}

function LiveMultiSelect(props: MultiSelectFieldProps) {
  const t = useTranslations('form');
  const { frame, id, value, change, blur, attach } = useValueField<Ids | null | undefined>(props);
  const [refused, setRefused] = useState(0);
  const { max, options } = props;
  const chosen = value ?? [];
  const choose = (ids: Ids) => {
    const beyond = max !== undefined && ids.length > max;
    setRefused(beyond ? refused + 1 : 0);
    if (!beyond) change([...ids]);
  };
  const drop = (dropped: Option['id']) => {
    const item = document.activeElement?.closest('li');
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    (neighbour ?? document.getElementById(id))?.focus();
    choose(chosen.filter((one) => one !== dropped));
  };
  return (
    <FieldFrame {...frame} aside={max === undefined ? undefined : t('count', { count: chosen.length, max })}>
      {(control) => (
        <>
          <Adder
            control={control}
            options={options}
            props={props}
            value={chosen}
            onChange={choose}
            onBlur={blur}
            attach={attach}
          />
          <CapNotice refused={refused} />
          {chosen.length > 0 ? (
            <ul aria-label={t('chosen', { label: props.label })} className="mt-2 flex flex-wrap gap-2">
              {options
                .filter((option) => chosen.includes(option.id))
                .map((option) => (
                  <li key={option.id}>
                    <Chip
                      remove={{
                        label: t('remove', { name: option.name }),
                        onRemove: () => drop(option.id),
                      }}
                    >
                      {option.name}
                    </Chip>
                  </li>
                ))}
            </ul>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}

type AdderProps = {
  control: ControlProps;
  options: readonly Option[];
  value: Ids;
  onChange: (ids: Ids) => void;
  onBlur: () => void;
  attach: (element: HTMLElement | null) => void;
  props: MultiSelectFieldProps;
};

const loadMultiSelect = () => import('./combobox/loaded-search-select.tsx');

/** Where choices are added: a native list without JavaScript, a text input until it is touched, a combobox. */
function Adder({ control, options, value, onChange, onBlur, attach, props }: AdderProps) {
  const t = useTranslations('form');
  const hydrated = useHydrated();
  const { part, failed, ask } = useLoaded(loadMultiSelect);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const placeholder = props.placeholder ?? t('add');

  if (!hydrated || failed) {
    return (
      <select
        {...control}
        multiple
        name={props.name}
        value={value.map(String)}
        onChange={(event) => {
          const texts = [...event.target.selectedOptions].map((option) => option.value);
          onChange(options.filter((option) => texts.includes(String(option.id))).map((option) => option.id));
        }}
        className={selectClass}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    );
  }
  if (part) {
    return (
      <part.LoadedMultiSelect
        id={control.id}
        labelId={`${control.id}-label`}
        describedBy={control['aria-describedby']}
        invalid={control['aria-invalid'] === true}
        texts={{ placeholder, empty: t('no_match'), open: t('open_list', { label: props.label }) }}
        done={t('done')}
        takeFocus={focused}
        typed={typed}
        options={options}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={attach}
      />
    );
  }
  return (
    <ControlBox select>
      <input
        {...control}
        ref={attach}
        type="text"
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-controls={`${control.id}-list`}
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPointerEnter={ask}
        onFocus={() => {
          setFocused(true);
          ask();
        }}
        onBlur={() => setFocused(false)}
        className={`${controlClass} pr-11`}
      />
    </ControlBox>
  );
}
