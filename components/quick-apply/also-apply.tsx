import { Button } from '#components/ui/button.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';

const MOST = 3;

type Props = Readonly<{
  token: string;
  similar: readonly Offer[];
  /** Why an application to one of them was not prepared. */
  refusal: string | undefined;
  view: View;
}>;

/** Offers like the one applied to, to which the same application goes with one press and the page that sends it. */
export function AlsoApply({ token, similar, refusal, view }: Props) {
  const { t } = view;
  // The answers to questions would be missing.
  const shown = similar.filter(({ asksQuestions }) => !asksQuestions).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="also-title" className="mt-8 border-t border-line pt-4">
      <h2 id="also-title" className="text-18">
        {t('quickApply.also.title')}
      </h2>
      {refusal && <RefusalNote className="mt-3">{refusal}</RefusalNote>}
      <form method="post" action={paths.confirmApplicationPost(token, 'also')}>
        <ul className="divide-y divide-line">
          {shown.map((offer) => {
            const { title, company, place, salary, contract } = cardFacts(offer, view);
            return (
              <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0">
                  <a href={paths.offer(offer.id)} className="font-semibold">
                    {title}
                  </a>
                  <p className="text-14 text-steel wrap-anywhere">{`${company} · ${place}`}</p>
                  <p className="text-14 text-steel">{[salary, contract].filter(Boolean).join(' · ')}</p>
                </div>
                <Button
                  type="submit"
                  name="offer"
                  value={offer.id}
                  aria-label={t('quickApply.also.to', { title, company })}
                >
                  {t('quickApply.also.apply')}
                </Button>
              </li>
            );
          })}
        </ul>
      </form>
    </section>
  );
}
