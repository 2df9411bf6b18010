import { ButtonLink } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ChipLink } from '#components/ui/chip.tsx';
import { controlClass, labelClass, selectClass } from '#components/ui/form/styles.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { type ContentEntry, LIST_NAMES } from '#lib/contract/staff/content.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import type { Kind } from '#lib/web/staff/content-kinds.ts';
import { FlashNote } from '../form/staff-form.tsx';

type Props = Readonly<{
  kind: Kind;
  kinds: readonly Kind[];
  entries: readonly ContentEntry[];
  /** Of labels. */
  list: (typeof LIST_NAMES)[number];
  search: string;
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

function LabelSearch({ list, search, locale }: Pick<Props, 'list' | 'search' | 'locale'>) {
  const t = staffTexts(locale);
  return (
    <search>
      <form action={staffPaths.content()} method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="kind" value="label" />
        <div className="grow basis-60">
          <label htmlFor="list" className={labelClass}>
            {t('content.list')}
          </label>
          <span className="select block">
            <select id="list" name="list" defaultValue={list} className={selectClass}>
              {LIST_NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(`content.lists.${name}`)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <div className="grow basis-60">
          <label htmlFor="search" className={labelClass}>
            {t('content.search')}
          </label>
          <input id="search" name="search" defaultValue={search} maxLength={100} className={controlClass} />
        </div>
        <button type="submit" className={buttonClass({ variant: 'second' })}>
          {t('content.show')}
        </button>
      </form>
    </search>
  );
}

function columnsOf(locale: Locale): Column<ContentEntry>[] {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  return [
    {
      key: 'name',
      label: t('content.name'),
      first: true,
      cell: ({ kind, key, name }) => (
        <a href={staffPaths.contentOf(kind, key)} className="inline-block py-2.5 font-semibold wrap-anywhere">
          {name || t('content.unnamed', { key })}
        </a>
      ),
    },
    {
      key: 'since',
      label: t('content.changed'),
      cell: ({ since }) => (since ? dateTime(since) : t('content.isOriginal')),
    },
    {
      key: 'next',
      label: t('content.planned'),
      cell: ({ next }) => (next ? <Tag tone="signal">{dateTime(next)}</Tag> : '–'),
    },
  ];
}

export function ContentListView({ kind, kinds, entries, flash, locale, ...shown }: Props) {
  const t = staffTexts(locale);
  const { list, search, total, totalPages, at } = shown;
  const query = kind === 'label' ? { kind, list, search: search || undefined } : { kind };
  const mayAdd = kind === 'partner' || kind === 'testimonial';
  return (
    <>
      <PageHead title={t('content.title')}>
        {mayAdd && (
          <ButtonLink href={staffPaths.contentOf(kind, 'new')} icon="plus" variant="second">
            {t(`content.add.${kind}`)}
          </ButtonLink>
        )}
      </PageHead>
      <FlashNote flash={flash} />
      <nav aria-label={t('content.kindsLabel')} className="mb-4 flex flex-wrap gap-2">
        {kinds.map((each) => (
          <ChipLink key={each} href={staffPaths.content({ kind: each })} current={each === kind}>
            {t(`content.kinds.${each}`)}
          </ChipLink>
        ))}
      </nav>
      {kind === 'label' && <LabelSearch list={list} search={search} locale={locale} />}
      {entries.length === 0 ? (
        <EmptyState>{t('content.empty')}</EmptyState>
      ) : (
        <DataTable
          caption={t(`content.kinds.${kind}`)}
          columns={columnsOf(locale)}
          rows={entries}
          keyOf={({ key }) => key}
        />
      )}
      <ListPager path={staffPaths.content()} query={query} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
