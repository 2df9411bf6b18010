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

type Props = Readonly<{
  search: Search;
  problems: readonly SearchProblem[];
  /** Filters beside the form choose contract and pay. */
  besideFilters?: boolean;
  view: View;
}>;

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

/** Without the criteria that are chosen beside the form. */
const withoutFiltered = (search: Search): Search => ({ ...search, contract: [], salary: undefined });

/** The lists of a group, without those that filters beside the form choose. */
const listsOf = (group: GroupName, besideFilters = false): readonly ListName[] =>
  GROUPS[group].lists.filter((name) => name !== 'contract' || !besideFilters);

function GroupFields({ group, search, problems, besideFilters, view }: Props & { group: GroupName }) {
  const { singles, salary } = GROUPS[group];
  return (
    <>
      <SingleChoices
        names={singles}
        labelOf={(name) => view.t(`search.fields.${name}`)}
        search={search}
        view={view}
      />
      {salary && !besideFilters && (
        <div>
          <SalaryField value={search.salary} view={view} />
          <OnlyBox name="salary" search={search} view={view} />
        </div>
      )}
      {listsOf(group, besideFilters).map((name) => (
        <div key={name}>
          <ListChoice name={name} search={search} problems={problems} view={view} />
          {name === 'contract' && <OnlyBox name={name} search={search} view={view} />}
        </div>
      ))}
    </>
  );
}

/** Closed until one of its fields is used; beside filters it is there on request only, so open. */
export function AdvancedFields(props: Props) {
  const { problems, besideFilters = false, view } = props;
  const { t } = view;
  const search = besideFilters ? withoutFiltered(props.search) : props.search;
  const count = countCriteria(search);
  return (
    <Advanced
      title={t(besideFilters ? 'search.form.scored' : 'search.form.advanced')}
      count={count}
      open={besideFilters || count > 0 || problems.some(({ problem }) => problem === 'cap')}
    >
      {(Object.keys(GROUPS) as GroupName[]).map((group) => (
        <Fold key={group} title={t(`search.groups.${group}`)} count={countIn(group, search)}>
          <GroupFields {...props} search={search} group={group} />
        </Fold>
      ))}
    </Advanced>
  );
}
