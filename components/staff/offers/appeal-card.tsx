import { ButtonLink } from '#components/ui/button.tsx';
import { PlainArea, PlainChoices } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { StaffAppeal } from '#lib/contract/staff/offers.ts';
import { cardFacts } from '#lib/facts/offer-facts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { APPEAL_LENGTH, APPEAL_OUTCOMES } from '#lib/rules/offers/appeal.ts';
import { Fold, FoldedForm } from '../form/staff-form.tsx';
import { Changes } from './changed-card.tsx';
import { OfferCard, WithdrawalNote } from './offer-card.tsx';
import type { CardContext } from './offer-texts.ts';

type Props = Readonly<{ row: StaffAppeal; context: CardContext }>;

function Answer({ row: { appeal }, context: { view, t } }: Props) {
  const { outcome, decidedAt, by, statement } = appeal;
  if (!outcome || !decidedAt) return null;
  const date = view.format.longDate(decidedAt);
  const said = t(`offers.outcomes.${outcome}.done`, { date });
  return (
    <Note tone={outcome === 'granted' ? 'ok' : 'stop'} className="mt-3">
      <b className="block">{by ? t('offers.answeredBy', { said, name: by }) : said}</b>
      <span className="block whitespace-pre-line wrap-anywhere">
        <UsersText text={statement} locale={view.locale} />
      </span>
    </Note>
  );
}

function AnswerForm({ row, context }: Props) {
  const { flash, back, view, t } = context;
  const { id } = row.appeal;
  const state = formState(flash, `appeal-${id}`);
  const { title } = cardFacts(row.offer, view);
  const label = t('offers.answer.label');
  const outcomes = APPEAL_OUTCOMES.map((value) => ({
    value,
    label: t(`offers.outcomes.${value}.choose`),
    hint: t(`offers.outcomes.${value}.hint`),
  }));
  return (
    <FoldedForm
      label={label}
      named={t('offers.named', { act: label, title, id: String(row.offer.id) })}
      operation="staffOffers.decideAppeal"
      state={state}
      fixed={{ id }}
      back={back}
      submit={t('offers.answer.submit')}
    >
      <PlainChoices
        state={state}
        name="outcome"
        kind="radio"
        label={t('offers.answer.outcome')}
        choices={outcomes}
      />
      <PlainArea
        state={state}
        name="statement"
        label={t('offers.answer.statement')}
        hint={t('offers.answer.statementHint')}
        maxLength={APPEAL_LENGTH}
      />
    </FoldedForm>
  );
}

/** Every decision about the offer: the withdrawal may follow others. */
function Decisions({ row: { decisions, offer }, context: { view, t } }: Props) {
  const label = t('offers.history');
  const { title } = cardFacts(offer, view);
  return (
    <Fold label={label} named={t('offers.named', { act: label, title, id: String(offer.id) })}>
      <ul className="grid gap-2">
        {decisions.map(({ at, decision, statement, by }) => (
          <li key={`${at} ${decision}`} className="border-l-4 border-line pl-3">
            {t(`offers.decisions.${decision}`, { date: view.format.dateTime(at), name: by ?? '—' })}
            {statement && (
              <span className="block whitespace-pre-line wrap-anywhere">
                <UsersText text={statement} locale={view.locale} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** What a recruiter says against a withdrawal; the person who withdrew the offer cannot answer. */
export function AppealCard({ row, context }: Props) {
  const { view, t } = context;
  const { appeal, about, original, accountId } = row;
  const isOpen = appeal.outcome === null;
  return (
    <OfferCard
      row={{ ...row, withdrawal: null, reports: row.allReports }}
      context={context}
      hasActions={false}
    >
      <WithdrawalNote withdrawal={about} context={context} />
      <div className="mt-3 border-l-4 border-edge pl-3">
        <p className="font-semibold">{t('offers.appealOf', { date: view.format.dateTime(appeal.sentAt) })}</p>
        <p className="whitespace-pre-line wrap-anywhere">
          <UsersText text={appeal.reason} locale={view.locale} />
        </p>
      </div>
      {original && <Changes changed={{ ...original, offer: row.offer }} context={context} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Decisions row={row} context={context} />
        {accountId !== null && (
          <ButtonLink href={staffPaths.accountOf(accountId)}>{t('offers.account')}</ButtonLink>
        )}
      </div>
      <Answer row={row} context={context} />
      {isOpen && about.isOwn && (
        <Note tone="warn" className="mt-3">
          {t('offers.ownDecision')}
        </Note>
      )}
      {isOpen && !about.isOwn && (
        <div className="mt-3">
          <AnswerForm row={row} context={context} />
        </div>
      )}
    </OfferCard>
  );
}
