'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { CapNotice } from './cap-notice.tsx';
import { LazyCombobox } from './combobox/lazy-combobox.tsx';
import { type ControlProps, FieldFrame } from './field-frame.tsx';
import { type Option, type OptionsProps, SelectField } from './select-field.tsx';
import { selectClass } from './styles.ts';
import { type FieldProps, useValueField } from './use-field.ts';

type MultiSelectFieldProps = FieldProps &
  OptionsProps & {
    /** No limit when absent. */
    max?: number | undefined;
  };

type Ids = readonly Option['id'][];

/** Shown as chips. A choice beyond the cap is refused with a message. The value: ids. */
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

const load = () => import('./combobox/loaded-search-select.tsx');

/** A native list without JavaScript, else a combobox. */
function Adder({ control, options, value, onChange, onBlur, attach, props }: AdderProps) {
  const t = useTranslations('form');
  const native = (
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
  return (
    <LazyCombobox
      control={control}
      labelId={`${control.id}-label`}
      texts={{
        placeholder: props.placeholder ?? t('add'),
        empty: t('no_match'),
        open: t('open_list', { label: props.label }),
      }}
      inputRef={attach}
      onBlur={onBlur}
      load={load}
      fallback={native}
      render={(part, loaded) => (
        <part.LoadedMultiSelect
          {...loaded}
          done={t('done')}
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}
