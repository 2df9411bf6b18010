import type { Metadata } from 'next';
import { WaitView } from '#components/frame/wait-view.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, sentence } = messagesOf(locale).unavailable;
  return pageMetadata({ locale, title, description: sentence, path: paths.unavailable(), hidden: true });
}

/** Shown with 503 at the address of any page while the upstream is away. */
export default async function UnavailablePage({ params }: Props) {
  return <WaitView texts={messagesOf(await localeOfPage(params)).unavailable} />;
}
