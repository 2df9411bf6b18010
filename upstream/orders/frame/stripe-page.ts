import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { escapeMarkup, scriptJson } from '#lib/rules/text/escape.ts';
import type { FramePage } from './page.ts';

/** Must be loaded from Stripe. Source: https://docs.stripe.com/js/including */
const LIBRARY = 'https://js.stripe.com/v3/';

/** Source: https://docs.stripe.com/security/guide#content-security-policy */
export const STRIPE_SOURCES: Record<string, string> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'style-src': "'unsafe-hashes' 'sha256-0hAheEzaMe6uXIKV4EehS9pu1am1lj/KnnzrOYqckXk='",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'img-src': 'https://*.stripe.com',
};

/** Cards go from the browser to Stripe, never through us. */
export function stripePage(
  texts: ApiTexts,
  payment: { amountCents: number; publishableKey: string; clientSecret: string },
): FramePage {
  const t = texts.api;
  const amount = formatter(texts.locale).cents(payment.amountCents);
  return {
    locale: texts.locale,
    title: t('payment.title'),
    body: `<h1>${escapeMarkup(t('payment.title'))}</h1><p>${escapeMarkup(t('payment.toPay'))} <span class="amount">${escapeMarkup(amount)}</span></p>
<form id="pay"><div class="field"><p id="card-label"><strong>${escapeMarkup(t('payment.fields.number'))}</strong></p><div id="card" role="group" aria-labelledby="card-label"></div></div>
<p class="bad" id="error" role="alert"></p>
<button>${escapeMarkup(t('payment.pay', { amount }))}</button></form>`,
    scripts: {
      src: LIBRARY,
      code: `const problem = document.getElementById('error');
if (!window.Stripe) problem.textContent = ${scriptJson(t('payment.unreachable'))};
else {
  const stripe = Stripe(${scriptJson(payment.publishableKey)}, { locale: ${scriptJson(texts.locale)} });
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const card = stripe.elements().create('card', { hidePostalCode: true, style: { base: { fontSize: '16px', color: dark ? '#eceff1' : '#14181d' } } });
  card.mount('#card');
  const form = document.getElementById('pay');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    const { error } = await stripe.confirmCardPayment(${scriptJson(payment.clientSecret)}, { payment_method: { card } });
    button.removeAttribute('aria-disabled');
    if (error) problem.textContent = error.message;
    else form.hidden = true;
    tell({ is_success: !error });
  });
}`,
    },
  };
}
