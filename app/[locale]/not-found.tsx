import { getTranslations } from 'next-intl/server';

export default async function NotFound() {
  const t = await getTranslations('common.error');
  return (
    <main>
      <a href="/">{t('home')}</a>
    </main>
  );
}
