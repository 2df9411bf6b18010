import type { SingleName } from '#components/search/form/advanced-parts.tsx';
import {
  Advanced,
  countChosen,
  Fold,
  ListChoice,
  SingleChoice,
  SingleChoices,
} from '#components/search/form/advanced-parts.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { ListName } from '#lib/rules/search/criterion-names.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { type CvSearch, countCvCriteria } from '#lib/search/cv-search-url.ts';
import type { Option } from '#lib/search/search-options.ts';
import type { SearchProblem } from '#lib/search/search-url.ts';

/** The diploma's option and the criminal record are beside these lists. */
const GROUPS = {
  level: { singles: ['precise', 'xp', 'diploma'], lists: [] },
  missions: { singles: [], lists: ['mission', 'task'] },
  qualities: { singles: [], lists: ['quality', 'quality2', 'quality3'] },
  skills: { singles: [], lists: ['skill', 'competence', 'tool', 'language'] },
  other: { singles: [], lists: ['licence'] },
} as const satisfies Record<string, { singles: readonly SingleName[]; lists: readonly ListName[] }>;
type GroupName = keyof typeof GROUPS;

export type CvFieldsProps = Readonly<{ search: CvSearch; problems: readonly SearchProblem[]; view: View }>;

function diplomaOptions({ diploma }: CvSearch, { reference }: View): Option[] {
  return reference.lists.diplomaOptions
    .filter(({ diplomaId }) => diplomaId === diploma)
    .map(({ id, name }) => ({ id, name: name[reference.locale] }));
}

function OptionChoice({ search, view }: CvFieldsProps) {
  const { t } = view;
  const options = diplomaOptions(search, view);
  const missing = t(search.diploma === undefined ? 'cvSearch.chooseDiploma' : 'search.empty.none');
  return (
    <SingleChoice
      name="option"
      label={t('cvSearch.fields.option')}
      options={options}
      value={search.option}
      first={options.length > 0 ? t('search.form.any') : missing}
      empty={t('cvSearch.chooseDiploma')}
      view={view}
    />
  );
}

/** One that is valid on the day of the hiring; without JavaScript a plain list and date. */
function HabilitationChoice({ search, view }: CvFieldsProps) {
  const { t, reference, locale } = view;
  const options = reference.lists.habilitations.map(({ id, name }) => ({ id, name: name[locale] }));
  return (
    <>
      <SingleChoice
        name="habilitation"
        label={t('cvSearch.fields.habilitation')}
        options={options}
        value={search.habilitation}
        first={t('search.form.any')}
        view={view}
      />
      <div>
        <label htmlFor="hired" className={labelClass}>
          {t('cvSearch.fields.hired')}
        </label>
        <input
          id="hired"
          name="hired"
          type="date"
          min={parisDay(new Date())}
          defaultValue={search.hired}
          aria-describedby="hired-hint"
          className={controlClass}
        />
        <p id="hired-hint" className="mt-1 text-14 text-steel">
          {t('cvSearch.fields.hiredHint')}
        </p>
      </div>
    </>
  );
}

function RecordBox({ search, view: { t } }: CvFieldsProps) {
  return (
    <div>
      <label className="flex items-start gap-2.5 min-h-11 py-2.5">
        <input
          type="checkbox"
          name="record"
          value="1"
          defaultChecked={search.record}
          aria-describedby="record-hint"
          className="size-6 shrink-0 accent-signal"
        />
        {t('cvSearch.fields.record')}
      </label>
      <p id="record-hint" className="text-14 text-steel">
        {t('cvSearch.fields.recordHint')}
      </p>
    </div>
  );
}

function countIn(group: GroupName, search: CvSearch): number {
  const { option, record, habilitation } = search;
  const own = { level: [option], other: [record || undefined, habilitation] }[group as 'level'] ?? [];
  return own.filter((one) => one !== undefined).length + countChosen(GROUPS[group], search);
}

function GroupFields({ group, ...props }: CvFieldsProps & { group: GroupName }) {
  const { search, problems, view } = props;
  const { singles, lists } = GROUPS[group];
  return (
    <>
      <SingleChoices
        names={singles}
        labelOf={(name) => view.t(`cvSearch.fields.${name}`)}
        search={search}
        view={view}
      />
      {group === 'level' && <OptionChoice {...props} />}
      {lists.map((name) => (
        <ListChoice key={name} name={name} search={search} problems={problems} view={view} />
      ))}
      {group === 'other' && (
        <>
          <HabilitationChoice {...props} />
          <RecordBox {...props} />
        </>
      )}
    </>
  );
}

type Props = CvFieldsProps &
  Readonly<{
    /** Results are below: the part is closed. */
    closed: boolean;
  }>;

export function CvAdvancedFields({ closed, ...props }: Props) {
  const { search, problems, view } = props;
  const count = countCvCriteria(search);
  const isCut = problems.some(({ problem }) => problem === 'cap');
  return (
    <Advanced title={view.t('search.form.advanced')} count={count} open={isCut || (!closed && count > 0)}>
      {(Object.keys(GROUPS) as GroupName[]).map((group) => (
        <Fold key={group} title={view.t(`cvSearch.groups.${group}`)} count={countIn(group, search)}>
          <GroupFields {...props} group={group} />
        </Fold>
      ))}
    </Advanced>
  );
}
