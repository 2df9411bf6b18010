import { Button } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { OwnWithdrawal } from '#lib/contract/own-offers/appeals.ts';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { APPEAL_LENGTH } from '#lib/rules/offers/appeal.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ withdrawal: OwnWithdrawal; flash: Flash | null; view: View }>;
type PartProps = Omit<Props, 'flash'>;

function Words({ title, text, view: { locale } }: Readonly<{ title: string; text: string; view: View }>) {
  return (
    <div className="mt-4">
      <h3 className="text-16">{title}</h3>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <UsersText text={text} locale={locale} />
      </p>
    </div>
  );
}

function Decision({ withdrawal, view }: PartProps) {
  const { offer, at, ground, statement, lastDay, isWithdrawn } = withdrawal;
  const { t, format } = view;
  const { title, company, place } = offerFacts(offer, view);
  const items = [
    { label: t('offerAppeal.offer'), value: title },
    { label: t('offerAppeal.company'), value: `${company} · ${place}` },
    { label: t('offerAppeal.number'), value: offer.id },
    { label: t('offerAppeal.at'), value: format.longDate(at) },
    ...(ground ? [{ label: t('offerAppeal.ground'), value: t(`reports.grounds.${ground}`) }] : []),
    ...(isWithdrawn
      ? [{ label: t('offerAppeal.lastDay'), value: format.longDate(`${lastDay}T12:00:00Z`) }]
      : []),
  ];
  return (
    <section aria-labelledby="decision-title" className="panel mt-5">
      <h2 id="decision-title" className="text-18">
        {t('offerAppeal.decision')}
      </h2>
      <KeyList items={items} className="mt-2" />
      {statement && <Words title={t('offerAppeal.statement')} text={statement} view={view} />}
    </section>
  );
}

function Appeal({ withdrawal: { appeal }, view }: PartProps) {
  if (!appeal) return null;
  const { t, format } = view;
  const { sentAt, reason, outcome, decidedAt, statement } = appeal;
  return (
    <section aria-labelledby="appeal-title" className="panel mt-4">
      <h2 id="appeal-title" className="text-18">
        {t('offerAppeal.yours', { date: format.longDate(sentAt) })}
      </h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <UsersText text={reason} locale={view.locale} />
      </p>
      {outcome && decidedAt ? (
        <>
          <Note tone={outcome === 'granted' ? 'ok' : 'stop'} className="mt-4">
            {t(`offerAppeal.outcomes.${outcome}`, { date: format.longDate(decidedAt) })}
          </Note>
          {statement && <Words title={t('offerAppeal.answer')} text={statement} view={view} />}
        </>
      ) : (
        <Note className="mt-4">{t('offerAppeal.waiting')}</Note>
      )}
    </section>
  );
}

function AppealForm({ withdrawal: { offer }, flash, view: { t } }: Props) {
  return (
    <section aria-labelledby="send-title" className="panel mt-4">
      <h2 id="send-title" className="text-18">
        {t('offerAppeal.form')}
      </h2>
      <p className="mt-2">{t('offerAppeal.how')}</p>
      <form method="post" action={paths.offerAppealPost(offer.id)} className="mt-4 grid gap-4" noValidate>
        <PlainFrame
          id="appeal-reason"
          label={t('offerAppeal.reason')}
          hint={t('offerAppeal.reasonHint')}
          error={flash?.failure?.fields?.reason}
        >
          {(control) => (
            <textarea
              {...control}
              name="reason"
              rows={6}
              required
              maxLength={APPEAL_LENGTH}
              defaultValue={flash?.values?.reason}
              className={controlClass}
            />
          )}
        </PlainFrame>
        <div>
          <Button type="submit" variant="primary">
            {t('offerAppeal.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Result({ flash }: Pick<Props, 'flash'>) {
  const { message, fields } = flash?.failure ?? {};
  if (flash?.success)
    return (
      <Note tone="ok" role="status" className="mt-4">
        {flash.success}
      </Note>
    );
  if (!message || fields) return null;
  return <RefusalNote className="mt-4">{message}</RefusalNote>;
}

/** Why an own offer was withdrawn, and the appeal against it; the same with and without JavaScript. */
export function AppealView({ withdrawal, flash, view }: Props) {
  const { mayAppeal, isWithdrawn, appeal } = withdrawal;
  return (
    <>
      <Result flash={flash} />
      <Decision withdrawal={withdrawal} view={view} />
      <Appeal withdrawal={withdrawal} view={view} />
      {mayAppeal && <AppealForm withdrawal={withdrawal} flash={flash} view={view} />}
      {!mayAppeal && !appeal && (
        <Note className="mt-4">{view.t(isWithdrawn ? 'offerAppeal.late' : 'offerAppeal.over')}</Note>
      )}
    </>
  );
}
