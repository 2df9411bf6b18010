import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { PublicShell } from './public-shell.tsx';

export function NotFoundView() {
  const t = useTranslations('frame.notFound');
  return (
    <PublicShell className="wrap py-12 md:py-20">
      <PageStatus code={404} />
      <div className="grid justify-items-center gap-6 text-center">
        <BrokenRod title={t('picture')} />
        <h1>{t('title')}</h1>
        <p className="text-steel">{t('sentence')}</p>
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink variant="primary" href={paths.home()}>
            {t('home')}
          </ButtonLink>
          <ButtonLink variant="second" href={paths.results()}>
            {t('jobs')}
          </ButtonLink>
        </p>
      </div>
    </PublicShell>
  );
}

function BrokenRod({ title }: Readonly<{ title: string }>) {
  return (
    <svg viewBox="0 0 260 170" role="img" aria-label={title} className="w-full max-w-80 h-auto">
      <g className="fill-none stroke-ink stroke-4">
        <path d="M92 8v72M168 8v72" className="stroke-line" />
        <rect x="98" y="20" width="64" height="46" rx="5" className="fill-paper" />
        <path d="M98 30h64M98 39h64" />
        <circle cx="130" cy="53" r="6" />
      </g>
      <g className="stroke-signal stroke-4 [stroke-linecap:round]">
        <path d="M130 76v8M118 75l-4 7M142 75l4 7" />
      </g>
      <g className="fill-ink" transform="translate(74 150) rotate(-14) scale(2.3) translate(0 -26)">
        <path d="M13 1.04A13 13 0 0 0 13 26.96V20.93A7 7 0 0 1 13 7.07Z" />
        <path
          fillRule="evenodd"
          d="M15 1.04A13 13 0 0 1 25.9 8.6L39.5 9.9A6.5 6.5 0 1 1 39.5 18.1L25.9 19.4A13 13 0 0 1 15 26.96V20.93A7 7 0 0 0 15 7.07ZM44.54 11a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM28.5 12.4 36 13V15L28.5 15.6Z"
        />
      </g>
      <path d="M8 158h244" className="stroke-edge stroke-4 [stroke-linecap:round]" />
    </svg>
  );
}
