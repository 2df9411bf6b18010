import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { escapeMarkup } from '#lib/rules/text/escape.ts';
import { type CardField, type CardForm, readableCard, TEST_CARDS, TEST_CODE } from './cards.ts';
import type { FramePage } from './page.ts';

type PageView = { texts: ApiTexts; amountCents: number };

const amountIn = ({ texts, amountCents }: PageView) => formatter(texts.locale).cents(amountCents);

type Field = { name: string; label: string; hint: string; value: string; error?: string; rest: string };

function fieldOf({ name, label, hint, value, error, rest }: Field): string {
  const describedBy = [`${name}-hint`, ...(error ? [`${name}-error`] : [])].join(' ');
  return `<div class="field"><label for="${name}">${escapeMarkup(label)}</label>
<p class="hint" id="${name}-hint">${escapeMarkup(hint)}</p>
<input id="${name}" name="${name}" value="${escapeMarkup(value)}" required aria-describedby="${describedBy}"${error ? ' aria-invalid="true"' : ''} ${rest}>
${error ? `<p class="bad" id="${name}-error">${escapeMarkup(error)}</p>` : ''}</div>`;
}

function testCards({ api: t }: ApiTexts): string {
  const items = TEST_CARDS.map(
    ({ digits, behaviour }) =>
      `<li><code>${readableCard(digits)}</code> ${escapeMarkup(t(`payment.cards.${behaviour}`))}</li>`,
  );
  return `<details><summary>${escapeMarkup(t('payment.cards.title'))}</summary><ul>${items.join('')}</ul><p>${escapeMarkup(t('payment.cards.rest'))}</p></details>`;
}

const head = (view: PageView) => {
  const t = view.texts.api;
  return `<h1>${escapeMarkup(t('payment.title'))}</h1><p class="note">${escapeMarkup(t('payment.sandbox'))}</p>
<p>${escapeMarkup(t('payment.toPay'))} <span class="amount">${escapeMarkup(amountIn(view))}</span></p>`;
};

export function cardPage(
  view: PageView & { action: string; form?: CardForm; problems?: readonly CardField[]; isDeclined?: boolean },
): FramePage {
  const { texts, action, form, problems = [], isDeclined = false } = view;
  const t = texts.api;
  const field = (name: CardField, autocomplete: string, rest = '') =>
    fieldOf({
      name,
      label: t(`payment.fields.${name}`),
      hint: t(`payment.hints.${name}`),
      value: form?.[name] ?? '',
      ...(problems.includes(name) ? { error: t(`payment.errors.${name}`) } : {}),
      rest: `inputmode="numeric" autocomplete="${autocomplete}" ${rest}`,
    });
  return {
    locale: texts.locale,
    title: t('payment.title'),
    body: `${head(view)}${isDeclined ? `<p class="bad" role="alert">${escapeMarkup(t('payment.declined'))}</p>` : ''}
<form method="post" action="${escapeMarkup(action)}" novalidate>${field('number', 'cc-number', 'maxlength="23"')}
<div class="pair">${field('expiry', 'cc-exp', 'maxlength="7"')}${field('cvc', 'cc-csc', 'maxlength="4"')}</div>
<button>${escapeMarkup(t('payment.pay', { amount: amountIn(view) }))}</button></form>${testCards(texts)}`,
    ...(isDeclined ? { result: { is_success: false } } : {}),
  };
}

export function codePage(view: PageView & { action: string; isWrong?: boolean }): FramePage {
  const { texts, action, isWrong = false } = view;
  const t = texts.api;
  const field = fieldOf({
    name: 'code',
    label: t('payment.code.label'),
    hint: t('payment.code.hint', { code: TEST_CODE }),
    value: '',
    ...(isWrong ? { error: t('payment.code.wrong') } : {}),
    rest: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6"',
  });
  return {
    locale: texts.locale,
    title: t('payment.code.title'),
    body: `<h1>${escapeMarkup(t('payment.code.title'))}</h1><p>${escapeMarkup(t('payment.code.body', { amount: amountIn(view) }))}</p>
<form method="post" action="${escapeMarkup(action)}" novalidate>${field}<button>${escapeMarkup(t('payment.code.confirm'))}</button></form>`,
  };
}

export function endPage(texts: ApiTexts, end: 'paid' | 'silent' | 'over'): FramePage {
  const t = texts.api;
  return {
    locale: texts.locale,
    title: t(`payment.ends.${end}.title`),
    body: `<div role="status"><h1>${escapeMarkup(t(`payment.ends.${end}.title`))}</h1><p>${escapeMarkup(t(`payment.ends.${end}.body`))}</p></div>`,
    ...(end === 'paid' ? { result: { is_success: true } } : {}),
  };
}
