import type { Metadata } from 'next';
import { InterviewsPage, interviewListMetadata } from '#components/interviews/interviews-page.tsx';
import type { InterviewListName } from '#components/interviews/list-place.ts';
import { WeekPage } from '#components/interviews/week/week-page.tsx';

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const listOf = (query: Query): InterviewListName => (query.type === 'past' ? 'past' : 'upcoming');

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return interviewListMetadata(listOf(await searchParams))();
}

/** `?type=past`: past interviews; `?week=`: those of the week of a day. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  if (query.week !== undefined) return <WeekPage week={query.week} />;
  return <InterviewsPage role="recruiter" list={listOf(query)} query={query} />;
}
