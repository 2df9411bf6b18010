import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { optionsOf } from '#lib/search/search-options.ts';
import {
  countCriteria,
  type FilterName,
  type ListName,
  type Problem,
  type Search,
  type SingleName,
} from '#lib/search/search-url.ts';
import { CountTag, Fold, parentMissing, SingleChoice, singleOptions } from './advanced-parts.tsx';
import { MultiChoice } from './multi-choice.tsx';

const GROUPS = {
  level: { singles: ['precise', 'xp', 'diploma'], lists: [], salary: false },
  missions: { singles: [], lists: ['mission', 'task'], salary: false },
  qualities: { singles: [], lists: ['quality', 'quality2', 'quality3'], salary: false },
  skills: { singles: [], lists: ['skill', 'competence', 'tool', 'language'], salary: false },
  other: { singles: [], lists: ['licence', 'contract', 'benefit'], salary: true },
} as const satisfies Record<
  string,
  { singles: readonly SingleName[]; lists: readonly ListName[]; salary: boolean }
>;
type GroupName = keyof typeof GROUPS;

type Props = Readonly<{ search: Search; problems: readonly Problem[]; view: View }>;

function SalaryField({ value, view }: Readonly<{ value: number | undefined; view: View }>) {
  return (
    <div>
      <label htmlFor="salary" className={labelClass}>
        {view.t('search.fields.salary')}
      </label>
      <input
        id="salary"
        name="salary"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        defaultValue={value}
        className={controlClass}
      />
    </div>
  );
}

/** Filters by contract or salary; unticked, they only count in the score. */
function OnlyBox({ name, search, view: { t } }: Pick<Props, 'search' | 'view'> & { name: FilterName }) {
  return (
    <div>
      <label className="flex items-start gap-2.5 min-h-11 py-2.5">
        <input
          type="checkbox"
          name="only"
          value={name}
          defaultChecked={search.only.includes(name)}
          aria-describedby={`only-${name}-hint`}
          className="size-6 shrink-0 accent-signal"
        />
        {t(`search.only.${name}`)}
      </label>
      <p id={`only-${name}-hint`} className="text-14 text-steel">
        {t(`search.only.${name}Hint`)}
      </p>
    </div>
  );
}

function countIn(group: GroupName, search: Search): number {
  const { singles, lists, salary } = GROUPS[group];
  return (
    singles.filter((name) => search[name] !== undefined).length +
    lists.reduce((count, name) => count + search[name].length, 0) +
    (salary && search.salary !== undefined ? 1 : 0)
  );
}

function GroupFields({ group, search, problems, view }: Props & { group: GroupName }) {
  const { singles, lists, salary } = GROUPS[group];
  const { t, reference } = view;
  return (
    <>
      {singles.map((name) => (
        <SingleChoice
          key={name}
          name={name}
          label={t(`search.fields.${name}`)}
          options={singleOptions(name, search, view)}
          value={search[name]}
          first={t(name === 'precise' && search.job === undefined ? 'search.empty.job' : 'search.form.any')}
          view={view}
        />
      ))}
      {salary && (
        <div>
          <SalaryField value={search.salary} view={view} />
          <OnlyBox name="salary" search={search} view={view} />
        </div>
      )}
      {lists.map((name) => (
        <div key={name}>
          <MultiChoice
            name={name}
            options={optionsOf(name, search, reference)}
            chosen={search[name]}
            parentMissing={parentMissing(name, search, view)}
            tooMany={problems.some((problem) => problem.field === name)}
            view={view}
          />
          {name === 'contract' && <OnlyBox name={name} search={search} view={view} />}
        </div>
      ))}
    </>
  );
}

/** Closed until one of its fields is used. */
export function AdvancedFields(props: Props) {
  const { search, problems, view } = props;
  const count = countCriteria(search);
  return (
    <details
      className="p-4 border-t border-line"
      open={count > 0 || problems.some(({ problem }) => problem === 'cap')}
    >
      <summary className="flex items-center gap-2 min-h-11 font-bold">
        {view.t('search.form.advanced')}
        <CountTag count={count} />
        <Icon name="chevron-down" className="turn ml-auto" />
      </summary>
      {(Object.keys(GROUPS) as GroupName[]).map((group) => (
        <Fold key={group} title={view.t(`search.groups.${group}`)} count={countIn(group, search)}>
          <GroupFields {...props} group={group} />
        </Fold>
      ))}
    </details>
  );
}
