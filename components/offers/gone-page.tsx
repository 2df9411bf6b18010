import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths.ts';
import { PageStatus } from '#lib/web/page-status.tsx';

/** An offer that was there and is deleted: 410, a sentence, and ways on. */
export function GonePage({ t }: Readonly<{ t: Texts }>) {
  return (
    <PublicShell className="wrap py-12 md:py-20">
      <PageStatus code={410} />
      <div className="grid justify-items-center gap-6 text-center">
        <Icon name="trash-2" size="huge" className="text-steel" />
        <h1>{t('offers.gone.title')}</h1>
        <p className="text-steel">{t('offers.gone.sentence')}</p>
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink variant="primary" href={paths.results()}>
            {t('offers.gone.search')}
          </ButtonLink>
          <ButtonLink variant="second" href={paths.home()}>
            {t('offers.gone.home')}
          </ButtonLink>
        </p>
      </div>
    </PublicShell>
  );
}
