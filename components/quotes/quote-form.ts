import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/i18n/fr-fr';
import { request } from '#lib/browser/operations/quotes.ts';
import { readFailure } from '#lib/contract/platform/client.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { quoteRequest } from '#lib/contract/quotes/form.ts';

/** The widget's element: `reset` starts a new check. Source: https://altcha.org/docs/v2/widget-integration */
type HumanCheck = HTMLElement & { reset(): void };
type Widgets = {
  algorithms: { set(name: string, make: () => Worker): void };
  defaults: { set(options: object): void };
};

const NAMES = ['companyName', 'firstName', 'lastName', 'phone', 'email', 'comment', 'captcha'] as const;
type Name = (typeof NAMES)[number];
type Errors = Partial<Record<Name, string>>;

/** For the human check, the visible box, not the hidden answer. */
const inputOf = (form: HTMLFormElement, name: Name) =>
  form.querySelector<HTMLElement>(name === 'captcha' ? '[data-human] [type=checkbox]' : `[name=${name}]`);

function valuesOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  return Object.fromEntries(NAMES.map((name) => [name, String(fields.get(name) ?? '')]));
}

/** Keys of messages, one for each field. */
function problemsOf(form: HTMLFormElement): Errors {
  const checked = quoteRequest.safeParse(valuesOf(form));
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

function showError(form: HTMLFormElement, name: Name, text: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`#quote-${name}-error`);
  const input = inputOf(form, name);
  if (!place) return;
  place.hidden = !text;
  const words = place.querySelector('span');
  if (words) words.textContent = text ?? '';
  if (text) {
    input?.setAttribute('aria-invalid', 'true');
    input?.setAttribute('aria-describedby', place.id);
  } else {
    input?.removeAttribute('aria-invalid');
    input?.removeAttribute('aria-describedby');
  }
}

/** Unwraps the API's envelope, which the widget does not know. */
async function fetchChallenge(): Promise<Response> {
  const response = await fetch('/api/upstream/quotes/challenge', { headers: { accept: 'application/json' } });
  if (!response.ok) return response;
  return Response.json(((await response.json()) as { data: unknown }).data);
}

function addHumanCheck(form: HTMLFormElement): HumanCheck {
  const { $altcha } = globalThis as unknown as { $altcha: Widgets };
  const work = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  $altcha.algorithms.set('PBKDF2/SHA-256', work);
  $altcha.defaults.set({
    challenge: '/api/upstream/quotes/challenge',
    fetch: fetchChallenge,
    hideFooter: true,
    hideLogo: true,
    humanInteractionSignature: false,
  });
  const widget = document.createElement('altcha-widget') as HumanCheck;
  widget.setAttribute('language', form.dataset.locale === 'fr' ? 'fr-fr' : 'en');
  widget.setAttribute('name', 'captcha');
  form.querySelector('[data-human]')?.append(widget);
  return widget;
}

type QuoteFailure = { message?: string; fields?: Record<string, string> };

class QuoteForm {
  readonly form: HTMLFormElement;
  readonly widget: HumanCheck;
  readonly button: HTMLButtonElement | null;
  readonly label: string;
  readonly texts: Record<string, string>;
  busy = false;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.texts = JSON.parse(form.dataset.errors ?? '{}') as Record<string, string>;
    this.widget = addHumanCheck(form);
    this.button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    this.label = this.button?.textContent ?? '';
    if (this.button) this.button.disabled = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.send();
    });
    form.addEventListener('focusout', (event) => this.onLeave(event.target));
    form.addEventListener('input', () => this.refresh());
    this.widget.addEventListener('statechange', () => queueMicrotask(() => this.refresh()));
    this.refresh();
  }

  text = (key: string | undefined) => key && (this.texts[key] ?? this.texts.invalid_field);

  /** Checks a field on blur; its error goes once it is right. */
  onLeave(target: EventTarget | null): void {
    const name = NAMES.find((each) => (target as { name?: string } | null)?.name === each);
    if (name && name !== 'captcha') showError(this.form, name, this.text(problemsOf(this.form)[name]));
  }

  refresh(): void {
    const problems = problemsOf(this.form);
    for (const name of NAMES) if (!problems[name]) showError(this.form, name, undefined);
    const incomplete = Object.keys(problems).length > 0;
    this.button?.setAttribute('aria-disabled', String(incomplete || this.busy));
    const why = this.form.querySelector<HTMLElement>('#quote-why');
    if (why) why.hidden = !incomplete;
  }

  show(errors: Errors): void {
    for (const name of NAMES) showError(this.form, name, errors[name]);
    const first = NAMES.find((name) => errors[name]);
    if (first) inputOf(this.form, first)?.focus();
  }

  say(text: string): void {
    const answer = this.form.querySelector('#quote-answer');
    if (answer) answer.textContent = text;
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
    this.button?.setAttribute('aria-busy', String(busy));
    if (this.button) this.button.textContent = busy ? (this.form.dataset.busy ?? '') : this.label;
  }

  async send(): Promise<void> {
    if (this.busy) return;
    const problems = problemsOf(this.form);
    if (Object.keys(problems).length > 0) {
      this.show(Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, this.text(key)])));
      return;
    }
    this.setBusy(true);
    this.say('');
    const failure = await post(valuesOf(this.form));
    if (!failure) return location.assign(this.form.dataset.done ?? '/');
    this.setBusy(false);
    this.show(failure.fields ?? {});
    if (!failure.fields) this.say(failure.message ?? this.form.dataset.failed ?? '');
    // A human check works once, whatever the result.
    this.widget.reset();
    this.refresh();
  }
}

const { names }: Operation = request;

/** Resolves to the refusal, if any. */
async function post(values: Record<string, string>): Promise<QuoteFailure | undefined> {
  try {
    const response = await fetch('/api/upstream/quotes', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
      },
      body: JSON.stringify(toWire(values, names)),
    });
    return response.ok ? undefined : await readFailure(response, names);
  } catch {
    return {};
  }
}

export function attachQuoteForm(form: HTMLFormElement): void {
  new QuoteForm(form);
}
