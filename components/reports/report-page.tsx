import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { ReportForm } from './report-form.tsx';

type Props = Readonly<{
  offer: Offer;
  flash: Flash | null;
  isSent: boolean;
  view: View;
}>;

function Sent({ offer, view: { t } }: Pick<Props, 'offer' | 'view'>) {
  return (
    <Note
      tone="ok"
      role="status"
      className="mt-4"
      action={<ButtonLink href={paths.offer(offer.id)}>{t('reports.back')}</ButtonLink>}
    >
      <b className="block">{t('reports.sent')}</b>
      {t('reports.sentText')}
    </Note>
  );
}

export function ReportPage({ offer, flash, isSent, view }: Props) {
  const { t } = view;
  const { title, company } = offerFacts(offer, view);
  const items = [
    { label: t('offers.page.number'), value: String(offer.id) },
    { label: t('reports.offer'), value: <a href={paths.offer(offer.id)}>{title}</a> },
    { label: t('interviews.link.company'), value: `${company} · ${offer.city}` },
  ];
  return (
    <PublicShell className="wrap pb-12">
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        <h1>{t('reports.title')}</h1>
        {isSent ? (
          <Sent offer={offer} view={view} />
        ) : (
          <>
            <p className="mt-2">{t('reports.lead')}</p>
            <div className="panel mt-5">
              <KeyList items={items} />
              <ReportForm offerId={offer.id} flash={flash} t={t} />
            </div>
            <p className="mt-4 text-14 text-steel">{t('reports.urgent')}</p>
          </>
        )}
      </section>
    </PublicShell>
  );
}
