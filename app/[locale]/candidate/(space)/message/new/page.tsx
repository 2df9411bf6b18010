import { ComposePage, composeMetadata } from '#components/messages/compose-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = composeMetadata;

export default function Page({ searchParams }: Props) {
  return <ComposePage role="candidate" searchParams={searchParams} />;
}
