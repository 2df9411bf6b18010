import { buttonClass } from '#components/ui/button-class.ts';
import { FoldedSection } from '#components/ui/folded-section.tsx';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';

const FIELDS = [
  { name: 'companyName', type: 'text', autoComplete: 'organization', wide: true },
  { name: 'firstName', type: 'text', autoComplete: 'given-name', wide: false },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', wide: false },
  { name: 'phone', type: 'tel', autoComplete: 'tel', wide: false },
  { name: 'email', type: 'email', autoComplete: 'email', wide: false },
] as const;

const ERRORS = [
  'quote_company',
  'quote_first_name',
  'quote_last_name',
  'quote_phone',
  'quote_phone_format',
  'quote_email',
  'quote_email_format',
  'quote_human',
  'too_long',
  'invalid_field',
] as const;

type Props = Readonly<{ t: Texts; locale: Locale }>;

/** Filled by the script. */
function ErrorPlace({ name }: Readonly<{ name: string }>) {
  return (
    <p id={`quote-${name}-error`} hidden className="mt-1 flex gap-1.5 text-14 font-demi leading-5 text-stop">
      <Icon name="circle-alert" size="small" className="mt-0.5" />
      <span />
    </p>
  );
}

function Fields({ t }: Readonly<{ t: Texts }>) {
  return (
    <>
      {FIELDS.map(({ name, wide, ...input }) => (
        <FieldFrame
          key={name}
          id={`quote-${name}`}
          label={t(`landing.quote.${name}`)}
          className={wide ? 'sm:col-span-2' : undefined}
          below={<ErrorPlace name={name} />}
        >
          {({ id }) => (
            <input
              {...input}
              id={id}
              name={name}
              maxLength={254}
              aria-required="true"
              className={controlClass}
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame
        id="quote-comment"
        label={t('landing.quote.comment')}
        optionalText={t('landing.quote.optional')}
        className="sm:col-span-2"
        below={<ErrorPlace name="comment" />}
      >
        {({ id }) => <textarea id={id} name="comment" rows={4} maxLength={2000} className={controlClass} />}
      </FieldFrame>
    </>
  );
}

function QuoteForm({ t, locale }: Props) {
  const errors = Object.fromEntries(ERRORS.map((key) => [key, t(`validation.${key}`)]));
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="quote-title"
      className="noscript:hidden grid gap-4 p-5 bg-paper border border-line rounded sm:grid-cols-2"
      data-near="quote"
      data-locale={locale}
      data-errors={JSON.stringify(errors)}
      data-busy={t('landing.quote.sending')}
      data-failed={t('landing.quote.failed')}
      data-done={withQuery(paths.login('recruiter'), { quoted: 1 })}
    >
      <Fields t={t} />
      <div className="sm:col-span-2">
        <div data-human="" className="min-h-17" />
        <ErrorPlace name="captcha" />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
        <p id="quote-answer" role="alert" className="font-demi text-stop" />
        <p id="quote-why" className="text-14 text-steel">
          {t('landing.quote.incomplete')}
        </p>
        {/* Enabled by the script that sends the form. */}
        <button
          type="submit"
          disabled
          aria-describedby="quote-why"
          className={`${buttonClass({ variant: 'primary' })} aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-steel`}
        >
          {t('landing.quote.submit')}
        </button>
      </div>
      <p className="text-14 text-steel sm:col-span-2">{t('landing.quote.privacy')}</p>
    </form>
  );
}

/** The human check needs JavaScript: without it, the contact is shown. */
export function QuoteSection({ t, locale }: Props) {
  const facts = (['answer', 'commitment', 'talk'] as const).map((key) => ({
    label: t(`landing.quote.facts.${key}.label`),
    value: t(`landing.quote.facts.${key}.value`),
  }));
  return (
    <FoldedSection id="quote" title={t('landing.quote.title')}>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <p className="mb-4">{t('landing.quote.lead')}</p>
          <KeyList items={facts} />
        </div>
        <QuoteForm t={t} locale={locale} />
        <p className="hidden noscript:block">
          {t.rich('landing.quote.withoutScript', { contact: (text) => <a href={paths.contact()}>{text}</a> })}
        </p>
      </div>
    </FoldedSection>
  );
}
