/** What the list of the API has for each offer; only what the page shows. */
type Offer = {
  id: number;
  name_company: string;
  pres_city: string;
  pres_zip: string;
  salary: number | null;
  sentDate: string;
};

type Props = Readonly<{ searchParams: Promise<Record<string, string | undefined>> }>;

/** Offers as plain rows: what a page with as many rows costs when Next.js and React do nothing else. */
export default async function Page({ searchParams }: Props) {
  const { page = '1', limit = '20' } = await searchParams;
  const answer = await fetch(`${process.env.OFFERS_URL}?limit=${limit}&page=${page}`, { cache: 'no-store' });
  const { data, total } = (await answer.json()) as { data: Offer[]; total: number };
  return (
    <main>
      <h1>{total} offres d’emploi</h1>
      <ul>
        {data.map(({ id, name_company, pres_city, pres_zip, salary, sentDate }) => (
          <li key={id}>
            <a href={`/offer/${id}`}>{name_company}</a>
            <p>
              {pres_city} ({pres_zip})
            </p>
            <p>{salary === null ? 'Salaire non précisé' : `${salary} € brut par an`}</p>
            <time dateTime={sentDate}>{sentDate.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </main>
  );
}
