import { useTranslations } from 'next-intl';
import { LanguageField } from '#components/ui/language-field.tsx';
import { buttonClass } from '../button-class.ts';

export const PAGE_SIZES = [10, 20, 50] as const;

type Props = Readonly<{
  /** Without query. */
  action: string;
  limit: number;
  /** Other parameters of the list; the page number is dropped. */
  keep?: Readonly<Record<string, string | number | undefined>>;
}>;

/** A plain GET form. Nothing changes before its button is pressed (WCAG 3.2.2). */
export function PageSize({ action, limit, keep = {} }: Props) {
  const t = useTranslations('ui.pager');
  return (
    <form
      action={action}
      method="get"
      className="ml-auto flex flex-wrap items-center gap-2 text-14 text-steel"
    >
      <LanguageField />
      {Object.entries(keep).map(
        ([name, value]) =>
          value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="page-size">{t('size')}</label>
      <span className="select">
        <select
          id="page-size"
          name="limit"
          defaultValue={limit}
          className="appearance-none w-21 min-h-12 px-3 py-2.5 pr-9 border border-edge rounded bg-paper text-ink text-16 leading-6.5 hover:border-ink focus-visible:outline-offset-0 focus-visible:rounded"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className={buttonClass({ variant: 'second' })}>
        {t('apply')}
      </button>
    </form>
  );
}
