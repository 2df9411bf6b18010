import { PlainText } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { GARAGE_LISTS, type GarageList, type UnverifiedGarage } from '#lib/contract/staff/garages.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { StaffSearch } from '../form/search-form.tsx';
import { FlashNote, FoldedForm } from '../form/staff-form.tsx';

type Props = Readonly<{
  garages: readonly UnverifiedGarage[];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  list: GarageList;
  search: string;
  flash: Flash | null;
  locale: Locale;
}>;

type VerifyProps = Readonly<{ garage: UnverifiedGarage; back: string; flash: Flash | null; t: StaffTexts }>;

function Verify({ garage: { id, name }, back, flash, t }: VerifyProps) {
  const state = formState(flash, `verify-${id}`);
  return (
    <FoldedForm
      label={t('garages.verify')}
      named={t('garages.verifyNamed', { name })}
      operation="staffGarages.verify"
      state={state}
      fixed={{ id }}
      back={back}
      submit={t('garages.submit')}
    >
      <p>{t('garages.question', { name })}</p>
      <PlainText
        state={state}
        name="document"
        label={t('garages.document')}
        hint={t('garages.documentHint')}
        maxLength={200}
      />
    </FoldedForm>
  );
}

const domainColumn = (t: StaffTexts): Column<UnverifiedGarage> => ({
  key: 'domain',
  label: t('garages.domain'),
  cell: ({ verifiedDomain }) => <span className="wrap-anywhere">{verifiedDomain ?? '—'}</span>,
});

type ColumnsProps = Pick<Props, 'list' | 'flash' | 'locale'> & Readonly<{ back: string }>;

function columnsOf({ list, back, flash, locale }: ColumnsProps): Column<UnverifiedGarage>[] {
  const t = staffTexts(locale);
  return [
    {
      key: 'name',
      label: t('garages.name'),
      first: true,
      cell: ({ name }) => <b className="wrap-anywhere">{name || '—'}</b>,
    },
    { key: 'siret', label: t('garages.siret'), cell: ({ siret }) => readableSiret(siret ?? '') },
    {
      key: 'created',
      label: t('garages.created'),
      cell: ({ createdAt }) => formatter(locale).date(createdAt),
    },
    {
      key: 'offers',
      label: t('garages.offers'),
      align: 'right',
      cell: ({ liveOffers }) => String(liveOffers),
    },
    {
      key: 'owner',
      label: t('garages.owner'),
      cell: ({ owner }) => <span className="wrap-anywhere">{owner ?? '—'}</span>,
    },
    ...(list === 'unverified' ? [] : [domainColumn(t)]),
    {
      key: 'verify',
      label: t('frame.actions'),
      actions: true,
      cell: (garage) => <Verify garage={garage} back={back} flash={flash} t={t} />,
    },
  ];
}

const LEADS = {
  unverified: 'garages.lead',
  free: 'garages.freeLead',
  brands: 'garages.brandLead',
} as const satisfies Record<GarageList, string>;

const queryOf = (list: GarageList): Record<string, string> => (list === 'unverified' ? {} : { list });

export function GaragesView({ garages, total, totalPages, at, list, search, flash, locale }: Props) {
  const t = staffTexts(locale);
  const query = { ...queryOf(list), ...(search ? { search } : {}) };
  const tabs = GARAGE_LISTS.map((each) => ({
    href: staffPaths.garages(queryOf(each)),
    label: t(`garages.lists.${each}`),
    current: each === list,
  }));
  const back = staffPaths.garages({ ...query, ...(at.page > 1 ? { page: at.page } : {}) });
  return (
    <>
      <PageHead title={t('garages.title')} />
      <FlashNote flash={flash} />
      <Tabs label={t('garages.tabs')} tabs={tabs} />
      <p className="my-4 text-steel">{t(LEADS[list])}</p>
      <StaffSearch
        action={staffPaths.garages()}
        label={t('garages.search')}
        value={search}
        submit={t('garages.find')}
        keep={queryOf(list)}
      />
      {garages.length === 0 ? (
        <EmptyState icon="check">{t('garages.none')}</EmptyState>
      ) : (
        <DataTable
          caption={t(`garages.lists.${list}`)}
          columns={columnsOf({ list, back, flash, locale })}
          rows={garages}
          keyOf={({ id }) => id}
        />
      )}
      <ListPager path={staffPaths.garages()} query={query} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
