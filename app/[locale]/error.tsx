'use client';

import { useParams } from 'next/navigation';
import { CrashPage } from '#components/frame/crash-page.tsx';
import { isLocale } from '#lib/i18n/locales.ts';

type Props = { error: Error & { digest?: string } };

export default function PageError({ error }: Props) {
  const { locale } = useParams();
  return <CrashPage locale={isLocale(locale) ? locale : 'fr'} digest={error.digest} />;
}
