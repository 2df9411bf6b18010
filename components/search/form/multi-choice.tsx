import clsx from 'clsx';
import { describedBy } from '#components/ui/form/field-frame.tsx';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import type { ListName } from '#lib/rules/search/criterion-names.ts';
import type { Option } from '#lib/search/search-options.ts';

type Name = ListName | 'also';

const CHIP =
  'relative inline-flex items-center gap-1.5 min-h-11 px-3 py-1 border border-edge rounded bg-paper leading-5 ' +
  'cursor-pointer hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus ' +
  'has-focus-visible:outline-offset-2 not-has-checked:line-through not-has-checked:text-steel';

type ChipProps = Readonly<{ name: Name; option: Option; template?: boolean }>;

/**
 * A ticked box that looks like a chip. Without JavaScript, untick it and search again; the island removes it at once.
 * `template`: the pattern of new chips.
 */
function ChosenChip({ name, option, template = false }: ChipProps) {
  return (
    <li hidden={template} data-chip={template ? 'template' : ''}>
      <label className={CHIP}>
        <input
          type="checkbox"
          name={name}
          value={option.id}
          defaultChecked
          disabled={template}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span>{option.name}</span>
        <Icon name="x" size="small" />
      </label>
    </li>
  );
}

/** Choose, choose the parent first, or nothing left. */
function firstLine(
  options: readonly Option[],
  left: readonly Option[],
  parentMissing: string | undefined,
  { t }: View,
): string {
  if (left.length > 0) return t('search.form.choose');
  return (options.length === 0 && parentMissing) || t('search.empty.none');
}

/** Not styled as an error, as nothing is wrong. The form's fields use the same words. */
function CapLine({ id, children }: Readonly<{ id: string; children: string }>) {
  return (
    <p id={id} className="mt-1 text-14 font-demi leading-5 text-warn">
      {children}
    </p>
  );
}

type Props = Readonly<{
  name: Name;
  /** Most choices. */
  cap: number;
  options: readonly Option[];
  chosen: readonly number[];
  /** Shown by the select until its parent is chosen. */
  parentMissing?: string | undefined;
  /** More choices than the cap allows. */
  tooMany: boolean;
  view: View;
}>;

/**
 * Chips and a native select that adds one. Works without JavaScript: submitting adds the selected option, and the
 * server applies the cap.
 */
export function MultiChoice({ name, cap, options, chosen, parentMissing, tooMany, view }: Props) {
  const { t } = view;
  const id = `add-${name}`;
  const picked = options.filter((option) => chosen.includes(option.id));
  const left = options.filter((option) => !chosen.includes(option.id));
  return (
    <div
      data-multi={name}
      data-cap={cap}
      data-choose={t('search.form.choose')}
      data-none={t('search.empty.none')}
      data-parent-missing={parentMissing}
    >
      <ul className={clsx('flex flex-wrap gap-2 mb-2', picked.length === 0 && 'empty:hidden')} data-chips="">
        {picked.map((option) => (
          <ChosenChip key={option.id} name={name} option={option} />
        ))}
        <ChosenChip name={name} option={{ id: 0, name: '' }} template />
      </ul>
      <label htmlFor={id} className={labelClass}>
        {t(`search.fields.${name}`)}
      </label>
      <span className="select">
        <select
          id={id}
          name={name}
          defaultValue=""
          className={selectClass}
          aria-describedby={describedBy(id, true, tooMany)}
        >
          <option value="">{firstLine(options, left, parentMissing, view)}</option>
          {left.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </span>
      <p
        id={`${id}-hint`}
        className="mt-1 text-14 text-steel num"
        data-count={t('search.form.count', { count: '#', most: cap })}
      >
        {t('search.form.count', { count: picked.length, most: cap })}
      </p>
      <div data-cap-error="" hidden={!tooMany} role="status">
        <CapLine id={`${id}-error`}>{t('search.errors.cap')}</CapLine>
      </div>
    </div>
  );
}
