import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { locales } from '#lib/i18n/locales.ts';

type Props = Readonly<{
  /** 'short' for FR and EN in the header, 'full' for the names in the footer. */
  form: 'short' | 'full';
  className?: string;
}>;

/** The other language is the button of a plain form, which returns to the same page. */
export function LanguageSwitch({ form, className }: Props) {
  const t = useTranslations('frame.language');
  const current = useLocale();
  return (
    <form
      action="/api/locale"
      method="post"
      className={clsx('items-center gap-2 text-14 text-on-frame-soft', className)}
    >
      {locales.map((locale, index) => (
        <span key={locale} className="inline-flex items-center gap-2">
          {index > 0 && <span aria-hidden="true">·</span>}
          {locale === current ? (
            <b className="font-bold">{form === 'short' ? t(`${locale}Short`) : t(locale)}</b>
          ) : (
            <button
              type="submit"
              name="locale"
              value={locale}
              lang={locale}
              aria-label={form === 'short' ? `${t(`${locale}Short`)}, ${t(locale)}` : undefined}
              className="min-h-11 min-w-6 underline underline-offset-3 hover:text-on-frame"
            >
              {form === 'short' ? t(`${locale}Short`) : t(locale)}
            </button>
          )}
        </span>
      ))}
    </form>
  );
}
