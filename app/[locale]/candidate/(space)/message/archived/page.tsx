import { MailboxPage, mailboxMetadata } from '#components/messages/mailbox-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = mailboxMetadata('archived');

export default function Page({ searchParams }: Props) {
  return <MailboxPage role="candidate" box="archived" searchParams={searchParams} />;
}
