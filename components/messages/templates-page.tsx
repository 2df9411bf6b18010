import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadTemplates } from '#lib/web/messages.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { builtInTemplates } from './templates/built-in.ts';
import { TemplateList } from './templates/template-list.tsx';

export const templatesMetadata = spaceMetadata('messages_templates', 'messageTemplates.title');

/** The templates of the person who is signed in, and those that everybody has. */
export async function TemplatesPage() {
  const [{ userId }, locale, own] = await Promise.all([
    requireSession('recruiter'),
    getLocale(),
    loadTemplates({ call: upstream }),
  ]);
  const t = textsOf(locale);
  return (
    <SpaceShell role="recruiter" path={paths.messageTemplates()} width="form">
      <PageHead title={t('messageTemplates.title')} />
      <p>{t('messageTemplates.intro')}</p>
      <p className="mt-2 mb-6">{t('messageTemplates.variables')}</p>
      <ClientTexts features={['messageTemplates', 'form', 'versions', 'validation', 'ui']}>
        <TemplateList own={own} builtIn={builtInTemplates(t)} userId={userId} />
      </ClientTexts>
    </SpaceShell>
  );
}
