import { Button, ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { OfferEnd } from '#lib/contract/own-offers/ends.ts';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths, SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FillForm } from './fill-form.tsx';

type Props = Readonly<{
  end: OfferEnd;
  /** Where the forms go. */
  actions: Readonly<Record<'extend' | 'filled', string>>;
  flash: Flash | null;
  view: View;
}>;

function About({ end: { offer, expiresAt }, view }: Pick<Props, 'end' | 'view'>) {
  const { t, format } = view;
  const { title, company, place } = offerFacts(offer, view);
  const items = [
    { label: t('offerEnd.offer'), value: <a href={paths.offerPreview(offer.id)}>{title}</a> },
    { label: t('offerEnd.company'), value: `${company} · ${place}` },
    { label: t('offerEnd.until'), value: format.longDate(expiresAt) },
  ];
  return <KeyList items={items} />;
}

function Extend({ end: { extension, expiresAt, state }, actions, view: { t, format } }: Props) {
  if (state !== 'live') return <p className="mt-2">{t('offerEnd.extend.over')}</p>;
  if (!extension) {
    const date = format.longDate(expiresAt);
    return (
      <p className="mt-2">
        {t('offerEnd.extend.later', { date })} {t('offerEnd.extend.notYou')}
      </p>
    );
  }
  const { until, credits } = extension;
  if (until === null) {
    return (
      <>
        <p className="mt-2">{t('offerEnd.extend.noCredit')}</p>
        <p className="mt-4">
          <ButtonLink href={SUBSCRIBE_ENTRY}>{t('offerEnd.extend.subscribe')}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <form method="post" action={actions.extend}>
      <p className="mt-2">
        {t('offerEnd.extend.until', { date: format.longDate(until) })}{' '}
        {credits !== null && t('offerEnd.extend.cost', { credits })}
      </p>
      <input type="hidden" name="expiresAt" value={expiresAt} />
      <Button type="submit" variant="primary" icon="calendar" className="mt-4">
        {t('offerEnd.extend.submit')}
      </Button>
    </form>
  );
}

/** What becomes of an offer. Opening the page changes nothing: mail scanners open links. */
export function EndPage(props: Props) {
  const { end, actions, flash, view } = props;
  const { t } = view;
  const { message, fields } = flash?.failure ?? {};
  return (
    <>
      {flash?.success && (
        <Note tone="ok" role="status" className="mt-4">
          {flash.success}
        </Note>
      )}
      {message && !fields && <RefusalNote className="mt-4">{message}</RefusalNote>}
      <div className="panel mt-5">
        <About end={end} view={view} />
      </div>
      {end.state === 'filled' ? (
        !flash?.success && <Note className="mt-4">{t('offerEnd.filled')}</Note>
      ) : (
        <>
          <section id="extend" aria-labelledby="extend-title" className="panel mt-4">
            <h2 id="extend-title" className="text-18">
              {t('offerEnd.extend.title')}
            </h2>
            <Extend {...props} />
          </section>
          <section id="filled" aria-labelledby="filled-title" className="panel mt-4">
            <h2 id="filled-title" className="text-18">
              {t('offerEnd.fill.title')}
            </h2>
            <FillForm end={end} action={actions.filled} flash={flash} t={t} />
          </section>
        </>
      )}
    </>
  );
}
