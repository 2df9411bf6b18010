import type { Metadata } from 'next';
import { ErrorView } from '#components/frame/error-view.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths.ts';
import { pageMetadata } from '#lib/web/metadata.ts';
import { localeOfPage } from '#lib/web/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, sentence } = messagesOf(locale).unavailable;
  return pageMetadata({ locale, title, description: sentence, path: paths.unavailable(), hidden: true });
}

/**
 * What stands, with 503, at the address of a page that cannot be made while the upstream is away. It asks the upstream
 * nothing, and its empty link leads to the address where it stands.
 */
export default async function UnavailablePage({ params }: Props) {
  const texts = messagesOf(await localeOfPage(params)).unavailable;
  return (
    <PublicShell banner={false}>
      <ErrorView title={texts.title} sentence={texts.sentence}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty link leads to the address where the page stands */}
        <a href="" className={buttonClass({ variant: 'primary' })}>
          {texts.retry}
        </a>
        <a href={paths.home()} className={buttonClass({ variant: 'second' })}>
          {texts.home}
        </a>
      </ErrorView>
    </PublicShell>
  );
}
