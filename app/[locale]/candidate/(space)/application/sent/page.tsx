import { ApplicationsPage, applicationsMetadata } from '#components/applications/sent/applications-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = applicationsMetadata('sent');

export default function Page({ searchParams }: Props) {
  return <ApplicationsPage box="sent" searchParams={searchParams} />;
}
