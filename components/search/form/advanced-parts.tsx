import type { ReactNode } from 'react';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { type Option, preciseOptions } from '#lib/search/search-options.ts';
import type { ListName, Search, SingleName } from '#lib/search/search-url.ts';

/** Parts of the advanced search that the search for offers and the one for CVs share. */

export function CountTag({ count }: Readonly<{ count: number }>) {
  if (count === 0) return null;
  return (
    <span className="min-w-7 px-1.5 rounded-tag bg-sunk text-14 leading-[22px] font-semibold text-center num">
      {count}
    </span>
  );
}

type SingleProps = Readonly<{
  name: string;
  label: string;
  options: readonly Option[];
  value: number | undefined;
  first: string;
  /** The first line of an empty list. */
  empty?: string;
  view: View;
}>;

export function SingleChoice({ name, label, options, value, first, empty, view }: SingleProps) {
  return (
    <div
      data-single={name}
      data-parent-missing={empty ?? view.t('search.empty.job')}
      data-choose={view.t('search.form.any')}
      data-none={view.t('search.empty.none')}
    >
      <label htmlFor={`one-${name}`} className={labelClass}>
        {label}
      </label>
      <span className="select">
        <select id={`one-${name}`} name={name} defaultValue={value ?? ''} className={selectClass}>
          <option value="">{first}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

export function singleOptions(name: SingleName, search: Search, view: View): Option[] {
  const { lists, locale } = view.reference;
  if (name === 'precise') return preciseOptions(search, view.reference);
  return lists[name === 'xp' ? 'xp' : 'diplomas'].map((entry) => ({
    id: entry.id,
    name: entry.name[locale],
  }));
}

/** The missing parent of an empty list. */
export function parentMissing(name: ListName, search: Search, { t }: View): string | undefined {
  if (name === 'mission' || name === 'skill' || name === 'tool') {
    return search.job === undefined ? t('search.empty.job') : undefined;
  }
  if (name === 'task') return t('search.empty.mission');
  return name === 'competence' ? t('search.empty.skill') : undefined;
}

/** Open when one of its fields is used. */
export function Fold({
  title,
  count,
  children,
}: Readonly<{ title: string; count: number; children: ReactNode }>) {
  return (
    <details className="border-t border-line" open={count > 0}>
      <summary className="flex items-center gap-2 min-h-11 font-demi">
        {title}
        <CountTag count={count} />
        <Icon name="chevron-down" className="turn ml-auto" />
      </summary>
      <div className="grid gap-4 pb-4">{children}</div>
    </details>
  );
}
