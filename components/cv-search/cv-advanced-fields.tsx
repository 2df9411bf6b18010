import {
  CountTag,
  Fold,
  parentMissing,
  SingleChoice,
  singleOptions,
} from '#components/search/form/advanced-parts.tsx';
import { MultiChoice } from '#components/search/form/multi-choice.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { type CvSearch, countCvCriteria } from '#lib/search/cv-search-url.ts';
import { type Option, optionsOf } from '#lib/search/search-options.ts';
import type { ListName, Problem, SingleName } from '#lib/search/search-url.ts';

/** The diploma's option and the criminal record are beside these lists. */
const GROUPS = {
  level: { singles: ['precise', 'xp', 'diploma'], lists: [] },
  missions: { singles: [], lists: ['mission', 'task'] },
  qualities: { singles: [], lists: ['quality', 'quality2', 'quality3'] },
  skills: { singles: [], lists: ['skill', 'competence', 'tool', 'language'] },
  other: { singles: [], lists: ['licence'] },
} as const satisfies Record<string, { singles: readonly SingleName[]; lists: readonly ListName[] }>;
type GroupName = keyof typeof GROUPS;

export type CvFieldsProps = Readonly<{ search: CvSearch; problems: readonly Problem[]; view: View }>;

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
  const { singles, lists } = GROUPS[group];
  const own = { level: search.option !== undefined, other: search.record }[group as 'level'] ? 1 : 0;
  return (
    own +
    singles.filter((name) => search[name] !== undefined).length +
    lists.reduce((count, name) => count + search[name].length, 0)
  );
}

function GroupFields({ group, ...props }: CvFieldsProps & { group: GroupName }) {
  const { search, problems, view } = props;
  const { t, reference } = view;
  const { singles, lists } = GROUPS[group];
  return (
    <>
      {singles.map((name) => (
        <SingleChoice
          key={name}
          name={name}
          label={t(`cvSearch.fields.${name}`)}
          options={singleOptions(name, search, view)}
          value={search[name]}
          first={t(name === 'precise' && search.job === undefined ? 'search.empty.job' : 'search.form.any')}
          view={view}
        />
      ))}
      {group === 'level' && <OptionChoice {...props} />}
      {lists.map((name) => (
        <MultiChoice
          key={name}
          name={name}
          options={optionsOf(name, search, reference)}
          chosen={search[name]}
          parentMissing={parentMissing(name, search, view)}
          tooMany={problems.some((problem) => problem.field === name)}
          view={view}
        />
      ))}
      {group === 'other' && <RecordBox {...props} />}
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
    <details className="p-4 border-t border-line" open={isCut || (!closed && count > 0)}>
      <summary className="flex items-center gap-2 min-h-11 font-bold">
        {view.t('search.form.advanced')}
        <CountTag count={count} />
        <Icon name="chevron-down" className="turn ml-auto" />
      </summary>
      {(Object.keys(GROUPS) as GroupName[]).map((group) => (
        <Fold key={group} title={view.t(`cvSearch.groups.${group}`)} count={countIn(group, search)}>
          <GroupFields {...props} group={group} />
        </Fold>
      ))}
    </details>
  );
}
