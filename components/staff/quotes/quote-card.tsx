import { Button } from '#components/ui/button.tsx';
import { PlainArea, PlainText } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { Tag } from '#components/ui/tag.tsx';
import type { StaffQuote } from '#lib/contract/staff/quotes.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { isClosedQuote, QUOTE_STATUSES } from '#lib/rules/quotes/quote-status.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FoldedForm, StaffForm } from '../form/staff-form.tsx';

type Props = Readonly<{ quote: StaffQuote; back: string; flash: Flash | null; locale: Locale }>;

function Moves({ quote, back, flash, locale }: Props) {
  const t = staffTexts(locale);
  return QUOTE_STATUSES.filter((status) => status !== quote.status).map((to) => (
    <StaffForm
      key={to}
      operation="staffQuotes.move"
      state={formState(flash, `move-${quote.id}-${to}`)}
      fixed={{ id: quote.id, from: quote.status, to }}
      back={back}
    >
      <Button
        type="submit"
        variant={to === 'called_back' ? 'primary' : 'second'}
        aria-label={t('quotes.named', { act: t(`quotes.moveTo.${to}`), company: quote.companyName })}
      >
        {t(`quotes.moveTo.${to}`)}
      </Button>
    </StaffForm>
  ));
}

function NoteForm({ quote, back, flash, locale }: Props) {
  const t = staffTexts(locale);
  const state = formState(flash, `note-${quote.id}`);
  const label = t('quotes.note');
  return (
    <FoldedForm
      label={label}
      named={t('quotes.named', { act: label, company: quote.companyName })}
      icon="pencil"
      operation="staffQuotes.note"
      state={state}
      fixed={{ id: quote.id }}
      back={back}
      submit={t('quotes.noteSubmit')}
    >
      <PlainArea
        state={state}
        name="text"
        label={t('quotes.noteLabel')}
        hint={t('quotes.noteHint')}
        maxLength={2_000}
      />
    </FoldedForm>
  );
}

function ReminderForm({ quote, back, flash, locale }: Props) {
  const t = staffTexts(locale);
  const state = formState(flash, `remind-${quote.id}`);
  const label = t('quotes.remind');
  return (
    <FoldedForm
      label={label}
      named={t('quotes.named', { act: label, company: quote.companyName })}
      icon="clock"
      operation="staffQuotes.remind"
      state={state}
      fixed={{ id: quote.id }}
      back={back}
      submit={t('quotes.remindSubmit')}
    >
      <PlainText
        state={state}
        name="remindOn"
        type="date"
        label={t('quotes.remindLabel')}
        hint={t('quotes.remindHint')}
        value={quote.remindOn}
      />
    </FoldedForm>
  );
}

function Person({ quote }: Pick<Props, 'quote'>) {
  const { firstName, lastName, phone, email } = quote;
  return (
    <p className="flex flex-wrap gap-x-4 wrap-anywhere">
      <span className="inline-flex min-h-11 items-center">{`${firstName} ${lastName}`}</span>
      <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center num">
        {shownPhone(phone)}
      </a>
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
        {email}
      </a>
    </p>
  );
}

function Notes({ quote, locale }: Pick<Props, 'quote' | 'locale'>) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  if (quote.notes.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-demi">{t('quotes.notes')}</h3>
      <ul>
        {quote.notes.map(({ id, text, author, createdAt }) => (
          <li key={id} className="border-l-4 border-line py-1 pl-3 not-first:mt-2">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-14 text-steel">{t('quotes.noteBy', { author, date: dateTime(createdAt) })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function QuoteCard(props: Props) {
  const { quote, locale } = props;
  const t = staffTexts(locale);
  const { date, dateTime } = formatter(locale);
  return (
    <li className="panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-18 wrap-anywhere">{quote.companyName}</h2>
        {quote.remindOn && (
          <Tag tone={quote.isDue ? 'warn' : 'outline'} icon="clock">
            {t(quote.isDue ? 'quotes.due' : 'quotes.remindOn', { date: date(quote.remindOn) })}
          </Tag>
        )}
      </div>
      <p className="text-14 text-steel">{t('quotes.received', { date: dateTime(quote.createdAt) })}</p>
      <Person quote={quote} />
      {quote.comment && (
        <>
          <h3 className="mt-2 font-demi">{t('quotes.comment')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{quote.comment}</p>
        </>
      )}
      <Notes quote={quote} locale={locale} />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Moves {...props} />
        <NoteForm {...props} />
        {!isClosedQuote(quote.status) && <ReminderForm {...props} />}
      </div>
    </li>
  );
}
