import type { ReactNode } from 'react';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import type { ListName } from '#lib/rules/search/criterion-names.ts';
import { type Option, optionsOf, preciseOptions } from '#lib/search/search-options.ts';
import type { Search, SearchProblem } from '#lib/search/search-url.ts';
import { MultiChoice } from './multi-choice.tsx';

/** Parts of the advanced search that the search for offers and the one for CVs share. */

/** Criteria with one choice, each a list of the form. */
export type SingleName = 'precise' | 'xp' | 'diploma';

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

function singleOptions(name: SingleName, search: Search, view: View): Option[] {
  const { lists, locale } = view.reference;
  if (name === 'precise') return preciseOptions(search, view.reference);
  return lists[CRITERIA[name].list].map((entry) => ({
    id: entry.id,
    name: entry.name[locale],
  }));
}

function parentMissing(name: ListName, search: Search, { t }: View): string | undefined {
  if (name === 'mission' || name === 'skill' || name === 'tool') {
    return search.job === undefined ? t('search.empty.job') : undefined;
  }
  if (name === 'task') return t('search.empty.mission');
  return name === 'competence' ? t('search.empty.skill') : undefined;
}

type SinglesProps = Readonly<{
  names: readonly SingleName[];
  labelOf: (name: SingleName) => string;
  search: Search;
  view: View;
}>;

export function SingleChoices({ names, labelOf, search, view }: SinglesProps) {
  const { t } = view;
  return names.map((name) => (
    <SingleChoice
      key={name}
      name={name}
      label={labelOf(name)}
      options={singleOptions(name, search, view)}
      value={search[name]}
      first={t(name === 'precise' && search.job === undefined ? 'search.empty.job' : 'search.form.any')}
      view={view}
    />
  ));
}

type ListProps = Readonly<{ name: ListName; search: Search; problems: readonly SearchProblem[]; view: View }>;

export function ListChoice({ name, search, problems, view }: ListProps) {
  return (
    <MultiChoice
      name={name}
      cap={CRITERIA[name].most}
      options={optionsOf(name, search, view.reference)}
      chosen={search[name]}
      parentMissing={parentMissing(name, search, view)}
      tooMany={problems.some((problem) => problem.field === name)}
      view={view}
    />
  );
}

type Group = Readonly<{ singles: readonly SingleName[]; lists: readonly ListName[] }>;

export const countChosen = ({ singles, lists }: Group, search: Search): number =>
  singles.filter((name) => search[name] !== undefined).length +
  lists.reduce((count, name) => count + search[name].length, 0);

type AdvancedProps = Readonly<{ title: string; count: number; open: boolean; children: ReactNode }>;

export function Advanced({ title, count, open, children }: AdvancedProps) {
  return (
    <details className="p-4 border-t border-line" open={open}>
      <summary className="flex items-center gap-2 min-h-11 font-bold">
        {title}
        <CountTag count={count} />
        <Icon name="chevron-down" className="turn ml-auto" />
      </summary>
      {children}
    </details>
  );
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
