import { AgendaPage, agendaMetadata } from '#components/interviews/interviews-page.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = agendaMetadata('past');

export default async function Page({ searchParams }: Props) {
  return <AgendaPage role="candidate" list="past" query={await searchParams} />;
}
