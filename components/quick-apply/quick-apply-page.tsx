import type { ReactNode } from 'react';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { AnswerDay } from '#components/offers/answer-day.tsx';
import { SimilarOffers } from '#components/offers/similar-offers.tsx';
import { Button } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { QuickApplyForm } from './quick-apply-form.tsx';

type Props = Readonly<{
  offer: FullOffer;
  similar: readonly Offer[];
  /** The code of the poster that led here. */
  poster?: string | undefined;
  /** On the page of the answer: that the mail is on its way, or what was refused. */
  flash: Flash | null;
  view: View;
}>;

/** The offer that every step is about. */
export function AboutOffer({ offer, view }: Readonly<{ offer: Offer; view: View }>) {
  const { t } = view;
  const { title, company, place } = offerFacts(offer, view);
  const items = [
    { label: t('quickApply.offer'), value: <a href={paths.offer(offer.id)}>{title}</a> },
    { label: t('interviews.link.company'), value: `${company} · ${place}` },
  ];
  return <KeyList items={items} />;
}

export function ApplySection({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** Leads on like the link of the mail. What was typed goes along, since it can be corrected on this page. */
function CodeForm({ offer, flash, view: { t } }: Props) {
  const { code, ...typed } = flash?.values ?? {};
  const error = flash?.failure?.fields?.code ?? flash?.failure?.message;
  return (
    <form
      method="post"
      action={paths.quickApplyPost(offer.id, '/code')}
      className="mt-5 grid gap-4"
      noValidate
    >
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlainFrame
        id="apply-code"
        label={t('quickApply.asked.code')}
        hint={t('quickApply.asked.codeHint')}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={20}
            defaultValue={code}
            className={controlClass}
          />
        )}
      </PlainFrame>
      <div>
        <Button type="submit" variant="primary" size="large">
          {t('quickApply.asked.continue')}
        </Button>
      </div>
    </form>
  );
}

/** A wrong code is said beside the code. */
function withoutFailure(flash: Flash | null): Flash | null {
  if (!flash) return null;
  const { failure: _, ...asked } = flash;
  return asked;
}

/** A wrong address would lose the application without a word. */
function CorrectAsked(props: Props) {
  return (
    <details className="panel mt-5">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {props.view.t('quickApply.asked.correct')}
      </summary>
      <FormOf {...props} />
    </details>
  );
}

function Asked(props: Props) {
  const {
    offer,
    flash,
    view: { t },
  } = props;
  const email = flash?.values?.email ?? '';
  return (
    <ApplySection title={t('quickApply.asked.title')}>
      <Note tone="ok" icon="mail" role="status" className="mt-4">
        {t('quickApply.asked.text', { email, hours: RETENTION.pendingApplicationHours })}
      </Note>
      <CodeForm {...props} />
      <p className="mt-5 text-14 text-steel">{t('quickApply.asked.missing')}</p>
      {offer.live && <CorrectAsked {...props} flash={withoutFailure(flash)} />}
    </ApplySection>
  );
}

function Closed({ offer, view }: Props) {
  const { t } = view;
  return (
    <ApplySection title={t('quickApply.title')}>
      <div className="panel mt-5">
        <AboutOffer offer={offer} view={view} />
        <Note tone="warn" className="mt-5">
          {t('quickApply.closed')}
        </Note>
      </div>
    </ApplySection>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold';

function FormOf({ offer, poster, flash, view }: Props) {
  return (
    <QuickApplyForm
      offerId={offer.id}
      offerTradeId={offer.trades[0]?.tradeId ?? null}
      screeningQuestions={offer.screeningQuestions}
      poster={poster}
      flash={flash}
      view={view}
    />
  );
}

function Form(props: Props) {
  const { offer, poster, view } = props;
  const { t } = view;
  return (
    <ApplySection title={t('quickApply.title')}>
      <p className="mt-2">{t('quickApply.lead')}</p>
      <div className="panel mt-5">
        <AboutOffer offer={offer} view={view} />
        <AnswerDay offer={offer} view={view} className="mt-3" />
        <p className="mt-4 flex flex-wrap gap-x-5">
          <a href={paths.login('candidate', paths.applyForm(offer.id, { poster }))} className={LINK}>
            {t('quickApply.account')}
          </a>
          <a href={paths.register('candidate', paths.applyTo(offer.id, { poster }))} className={LINK}>
            {t('quickApply.register')}
          </a>
        </p>
        <FormOf {...props} />
      </div>
    </ApplySection>
  );
}

export function QuickApplyPage(props: Props) {
  const { offer, similar, flash, view } = props;
  const isAsked = flash?.success !== undefined;
  return (
    <PublicShell className="wrap pb-12">
      {isAsked && <Asked {...props} />}
      {!isAsked && (offer.live ? <Form {...props} /> : <Closed {...props} />)}
      {!isAsked && !offer.live && <SimilarOffers similar={similar} moreHref={paths.results()} view={view} />}
    </PublicShell>
  );
}
