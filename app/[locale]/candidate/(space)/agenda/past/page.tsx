import { InterviewsPage, interviewListMetadata } from '#components/interviews/interviews-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = interviewListMetadata('past');

export default async function Page({ searchParams }: Props) {
  return <InterviewsPage role="candidate" list="past" query={await searchParams} />;
}
