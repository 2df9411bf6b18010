import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { paths } from '#lib/paths/paths.ts';

/** The connecting rod (bielle). */
export function LogoMark({ className }: Readonly<{ className?: string }>) {
  return (
    <svg viewBox="0 0 52 28" aria-hidden="true" focusable="false" className={clsx('fill-current', className)}>
      <path d="M13 1.04A13 13 0 0 0 13 26.96V20.93A7 7 0 0 1 13 7.07Z" />
      <path
        fillRule="evenodd"
        d="M15 1.04A13 13 0 0 1 25.9 8.6L39.5 9.9A6.5 6.5 0 1 1 39.5 18.1L25.9 19.4A13 13 0 0 1 15 26.96V20.93A7 7 0 0 0 15 7.07ZM44.54 11a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM28.5 12.4 36 13V15L28.5 15.6Z"
      />
    </svg>
  );
}

export function Logo() {
  const t = useTranslations('frame');
  return (
    <a
      href={paths.home()}
      aria-label={t('logo')}
      className="inline-flex items-center gap-2 xs:gap-2.5 min-h-11 text-[1.25rem] xs:text-22 md:text-[1.625rem] font-black font-stretch-[122%] tracking-[-0.015em] leading-none no-underline"
    >
      <LogoMark className="h-[21px] xs:h-6 md:h-7 w-auto" />
      Bielle
    </a>
  );
}
