import type { SingleName } from '#components/search/form/advanced-parts.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { ListName } from '#lib/rules/search/criterion-names.ts';
import { countCriteria, type FilterName, type Search, type SearchProblem } from '#lib/search/search-url.ts';
import { Advanced, countChosen, Fold, ListChoice, SingleChoices } from './advanced-parts.tsx';

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

type Props = Readonly<{ search: Search; problems: readonly SearchProblem[]; view: View }>;

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
function OnlyBox({
  name,
  search,
  view: { t },
}: Pick<Props, 'search' | 'view'> & { name: Exclude<FilterName, 'trainee'> }) {
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

const countIn = (group: GroupName, search: Search): number =>
  countChosen(GROUPS[group], search) + (GROUPS[group].salary && search.salary !== undefined ? 1 : 0);

function GroupFields({ group, search, problems, view }: Props & { group: GroupName }) {
  const { singles, lists, salary } = GROUPS[group];
  return (
    <>
      <SingleChoices
        names={singles}
        labelOf={(name) => view.t(`search.fields.${name}`)}
        search={search}
        view={view}
      />
      {salary && (
        <div>
          <SalaryField value={search.salary} view={view} />
          <OnlyBox name="salary" search={search} view={view} />
        </div>
      )}
      {lists.map((name) => (
        <div key={name}>
          <ListChoice name={name} search={search} problems={problems} view={view} />
          {name === 'contract' && <OnlyBox name={name} search={search} view={view} />}
        </div>
      ))}
    </>
  );
}

/** Criteria but for a contract and a salary that filter: these are chosen beside the results, which must not move. */
function countScored(search: Search): number {
  const { only, contract, salary } = search;
  return countCriteria({
    ...search,
    contract: only.includes('contract') ? [] : contract,
    salary: only.includes('salary') ? undefined : salary,
  });
}

/** Closed until one of its fields is used. */
export function AdvancedFields(props: Props) {
  const { search, problems, view } = props;
  const isOpen = countScored(search) > 0 || problems.some(({ problem }) => problem === 'cap');
  return (
    <Advanced count={countCriteria(search)} open={isOpen} view={view}>
      {(Object.keys(GROUPS) as GroupName[]).map((group) => (
        <Fold key={group} title={view.t(`search.groups.${group}`)} count={countIn(group, search)}>
          <GroupFields {...props} group={group} />
        </Fold>
      ))}
    </Advanced>
  );
}
