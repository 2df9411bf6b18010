import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { pageQuery } from '#lib/paths/list-page.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { loadFolder, loadThread, type MailboxAddress, mailboxAddress } from '#lib/web/messages.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { type Box, FOLDER_OF } from './boxes.ts';
import { Mailbox } from './mailbox.tsx';
import { MailboxSearch } from './mailbox-search.tsx';
import { MessagingPlan } from './messaging-plan.tsx';

type Query = Record<string, string | string[] | undefined>;
type Props = { role: Role; box: Box; searchParams: Promise<Query> };

export const mailboxMetadata = (box: Box) => spaceMetadata(`messages_${box}`, `messages.boxes.${box}.title`);

export async function MailboxPage({ role, box, searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const t = textsOf(locale);
  const path = paths.messages(role, box);
  const sent = (await readFlash(path))?.success;
  return (
    <SpaceShell role={role} path={path}>
      <MessagingPlan role={role} title={t(`messages.boxes.${box}.title`)}>
        {sent && (
          <Note tone="ok" role="status" className="mb-4">
            {sent}
          </Note>
        )}
        <Folder role={role} box={box} t={t} address={mailboxAddress(query)} />
        <CarriedToast />
      </MessagingPlan>
    </SpaceShell>
  );
}

/** On a phone only the open message is shown. */
const ASIDE = 'max-lg:group-has-data-open/mailbox:hidden';

type FolderProps = { role: Role; box: Box; address: MailboxAddress; t: Texts };

async function Folder({ role, box, address, t }: FolderProps) {
  const { openId, ...query } = address;
  const [initial, opened] = await Promise.all([
    loadFolder({ call: upstream }, FOLDER_OF[box], query),
    openId === null ? null : loadThread({ call: upstream }, openId),
  ]);
  const { page, limit, email, object } = query;
  const search = withQuery('', { email, object, ...pageQuery(page, limit) }).slice(1);
  return (
    <div className="group/mailbox">
      <FolderHead role={role} box={box} t={t} />
      <div className={ASIDE}>
        <MailboxSearch action={paths.messages(role, box)} query={query} t={t} />
      </div>
      <ClientTexts features={['messages', 'ui']}>
        <Mailbox
          role={role}
          box={box}
          query={query}
          search={search}
          initial={initial}
          openId={openId}
          opened={opened}
          empty={<Nothing role={role} box={box} t={t} address={address} total={initial?.total ?? 0} />}
        />
      </ClientTexts>
      {initial && (
        <div className={ASIDE}>
          <ListPager
            path={paths.messages(role, box)}
            query={{ email, object }}
            total={initial.total}
            totalPages={initial.totalPages}
            page={page}
            limit={limit}
          />
        </div>
      )}
    </div>
  );
}

function FolderHead({ role, box, t }: Omit<FolderProps, 'address'>) {
  return (
    <PageHead title={t(`messages.boxes.${box}.title`)}>
      <ButtonLink variant="primary" icon="pencil" href={paths.messageNew(role)} className={ASIDE}>
        {t('messages.compose.title')}
      </ButtonLink>
    </PageHead>
  );
}

function Nothing({ role, box, address, total, t }: FolderProps & { total: number }) {
  const { email, object, page } = address;
  const [text, label, href] =
    email || object
      ? (['messages.search.empty', 'messages.search.clear', paths.messages(role, box)] as const)
      : page > 1 && total > 0
        ? (['messages.beyond', 'messages.firstPage', paths.messages(role, box)] as const)
        : ([`messages.boxes.${box}.empty`, 'messages.compose.title', paths.messageNew(role)] as const);
  return (
    <EmptyState
      icon="mail"
      action={
        <ButtonLink variant="second" href={href}>
          {t(label)}
        </ButtonLink>
      }
    >
      {t(text)}
    </EmptyState>
  );
}
