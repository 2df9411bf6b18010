import type { Metadata } from 'next';
import { InterviewsPage, interviewListMetadata } from '#components/interviews/interviews-page.tsx';
import type { InterviewListName } from '#components/interviews/list-place.ts';

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const listOf = (query: Query): InterviewListName => (query.type === 'past' ? 'past' : 'upcoming');

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return interviewListMetadata(listOf(await searchParams))();
}

/** `?type=past`: past interviews. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  return <InterviewsPage role="recruiter" list={listOf(query)} query={query} />;
}
