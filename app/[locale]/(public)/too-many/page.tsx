import type { Metadata } from 'next';
import { WaitView } from '#components/frame/wait-view.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, sentence } = messagesOf(locale).unavailable.tooMany;
  return pageMetadata({ locale, title, description: sentence, path: paths.tooMany(), hidden: true });
}

/** Shown with 429 at the address of any page. */
export default async function TooManyPage({ params }: Props) {
  const { tooMany, retry, home } = messagesOf(await localeOfPage(params)).unavailable;
  return <WaitView texts={{ ...tooMany, retry, home }} />;
}
