import { Icon } from '#components/ui/icon.tsx';
import { DataTable } from '#components/ui/lists/data-table.tsx';
import { IMPORT_COLUMNS, importColumn } from '#lib/facts/import-columns.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';

type Column = (typeof IMPORT_COLUMNS)[number];

function valuesOf({ key, kind }: Column, { t, reference }: View): string {
  const { list, ofTrade } = importColumn(key) ?? {};
  if (ofTrade) return t('offerImport.columns.ofTrade');
  if (list) return reference.lists[list].map(({ id }) => reference.name(list, id)).join(' | ');
  if (kind === 'choice' || kind === 'choices') return '';
  return t(`offerImport.columns.${kind}`);
}

export function ColumnHelp({ view }: Readonly<{ view: View }>) {
  const { t, locale } = view;
  const { api } = apiTexts(locale);
  return (
    <details className="group mt-4">
      <summary className="inline-flex items-center gap-2 min-h-11 font-semibold">
        {t('offerImport.columns.show')}
        <Icon name="chevron-down" className="turn" />
      </summary>
      <p className="mb-3 text-steel">{t('offerImport.columns.ids')}</p>
      <DataTable
        caption={t('offerImport.columns.show')}
        columns={[
          {
            key: 'column',
            label: t('offerImport.columns.column'),
            cell: ({ key }: Column) => api(`offerImport.columns.${key}`),
            first: true,
          },
          {
            key: 'required',
            label: t('offerImport.columns.required'),
            cell: (column: Column) => t(`offerImport.columns.${'required' in column ? 'yes' : 'no'}`),
          },
          {
            key: 'values',
            label: t('offerImport.columns.values'),
            cell: (column: Column) => valuesOf(column, view),
          },
        ]}
        rows={IMPORT_COLUMNS}
        keyOf={({ key }) => key}
      />
    </details>
  );
}
