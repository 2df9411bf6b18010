import type { Metadata } from 'next';
import { AgendaPage, agendaMetadata } from '#components/interviews/interviews-page.tsx';
import type { AgendaList } from '#components/interviews/list-place.ts';

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const listOf = (query: Query): AgendaList => (query.type === 'past' ? 'past' : 'upcoming');

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return agendaMetadata(listOf(await searchParams))();
}

/** `?type=past`: past interviews. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  return <AgendaPage role="recruiter" list={listOf(query)} query={query} />;
}
