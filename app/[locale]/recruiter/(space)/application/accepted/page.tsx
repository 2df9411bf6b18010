import { ReceivedPage, receivedMetadata } from '#components/applications/received/received-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = receivedMetadata('accepted');

export default function Page({ searchParams }: Props) {
  return <ReceivedPage box="accepted" searchParams={searchParams} />;
}
