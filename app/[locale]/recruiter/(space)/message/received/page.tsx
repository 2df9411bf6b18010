import { MailboxPage, mailboxMetadata } from '#components/messages/mailbox-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = mailboxMetadata('received');

export default function Page({ searchParams }: Props) {
  return <MailboxPage role="recruiter" box="received" searchParams={searchParams} />;
}
