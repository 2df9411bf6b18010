import type { APIRequestContext, APIResponse } from 'playwright/test';
import { anAddress } from './addresses.ts';
import {
  choose,
  descriptionOf,
  type Element,
  elementsIn,
  fieldsOf,
  matches,
  named,
  readDocument,
  sentBy,
  textOf,
  tick,
  valueIn,
  type Wanted,
  write,
} from './plain-page.ts';
import { ORIGIN } from './session.ts';

type Shown = { address: string; root: Element };

const only = <T>([first]: T[], what: string): T => {
  if (first === undefined) throw new Error(`there is no ${what}`);
  return first;
};

/** The form that a button stands in, or names. */
function formOf(root: Element, button: Element): Element {
  const { form: id } = button.attribs;
  const holds = (form: Element) => elementsIn(form, (inner) => inner === button).length > 0;
  const forms = elementsIn(root, named('form'));
  return only(
    forms.filter((each) => (id === undefined ? holds(each) : each.attribs.id === id)),
    `form around ${textOf(button)}`,
  );
}

type Acts = {
  rootOf: () => Element;
  open: (path: string) => Promise<void>;
  send: (button: Element) => Promise<void>;
};

/** What a part of the page says, and what people do there. */
function partOf(acts: Acts, scope: () => Element) {
  const { rootOf, open, send } = acts;
  const field = (label: Wanted) => only(fieldsOf(rootOf(), scope(), label), `field ${label}`);
  const all = (tag: string, wanted: Wanted) =>
    elementsIn(scope(), named(tag)).filter((each) =>
      matches(each.attribs['aria-label'] ?? textOf(each), wanted),
    );
  return {
    text: () => textOf(scope()),
    heading: () => textOf(only(elementsIn(scope(), named('h1')), 'heading')),
    /** What the elements of a role say. */
    told: (role: 'alert' | 'alertdialog' | 'status') =>
      elementsIn(scope(), ({ attribs }) => attribs.role === role)
        .map(textOf)
        .join(' '),
    fields: (label: Wanted) => fieldsOf(rootOf(), scope(), label).length,
    buttons: (name: Wanted) => all('button', name).length,
    /** Where the links with this name lead. */
    links: (name: Wanted) => all('a', name).map(({ attribs }) => attribs.href ?? ''),
    /** What each part of a kind says. */
    parts: (tag: string) => elementsIn(scope(), named(tag)).map(textOf),
    value: (label: Wanted) => valueIn(field(label)),
    /** What a form sends besides what people fill in. */
    hidden: (name: string) =>
      valueIn(
        only(
          elementsIn(scope(), ({ attribs }) => attribs.name === name),
          `field ${name}`,
        ),
      ),
    description: (label: Wanted) => descriptionOf(rootOf(), field(label)),
    type: (label: Wanted, text: string) => write(field(label), text),
    choose: (label: Wanted, option: Wanted | number) => choose(field(label), option),
    tick: (label: Wanted) => tick(rootOf(), field(label)),
    press: (name: Wanted) => send(only(all('button', name), `button ${name}`)),
    follow: (name: Wanted) => open(only(all('a', name), `link ${name}`).attribs.href ?? ''),
  };
}

/**
 * Somebody in a browser that has neither scripts nor layout: it reads pages, fills in their fields, sends their forms
 * and follows links, at a fiftieth of what a browser costs.
 */
export function plainVisitor(request: APIRequestContext, language: 'fr' | 'en' = 'fr') {
  const headers = { accept: 'text/html', 'accept-language': language, 'x-forwarded-for': anAddress() };
  let shown: Shown | undefined;
  const now = (): Shown => only(shown ? [shown] : [], 'open page');
  const rootOf = () => now().root;
  const show = async (answer: APIResponse) => {
    const { pathname, search } = new URL(answer.url());
    shown = { address: pathname + search, root: readDocument(await answer.text()) };
  };
  const from = () => (shown ? { ...headers, referer: ORIGIN + shown.address } : headers);
  const open = async (path: string) =>
    show(await request.get(new URL(path, ORIGIN + (shown?.address ?? '')).href, { headers: from() }));
  const send = async (button: Element) => {
    const { root, address } = now();
    const form = formOf(root, button);
    const sent = sentBy(root, form, button);
    const target = new URL(button.attribs.formaction ?? form.attribs.action ?? '', ORIGIN + address);
    const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
    if (form.attribs.method?.toLowerCase() !== 'post') {
      target.search = String(query);
      return open(target.href);
    }
    const ours = { ...from(), origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const fields = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
    const isParts = form.attribs.enctype === 'multipart/form-data';
    const options = isParts ? { multipart: sent, headers: ours } : { data: String(query), headers: fields };
    return show(await request.post(target.href, options));
  };
  /** The first part of a kind whose name and text are like this, as the page is at each look. */
  const within = (tag: string, text: RegExp = /./) =>
    partOf({ rootOf, open, send }, () =>
      only(
        elementsIn(rootOf(), named(tag)).filter((each) =>
          text.test(`${each.attribs['aria-label'] ?? ''} ${textOf(each)}`.trim()),
        ),
        `${tag} with ${text}`,
      ),
    );
  return {
    ...within('main'),
    open,
    /** Path and query of the page. */
    address: () => now().address,
    language: () => rootOf().attribs.lang,
    /** All that the page says, with its frame. */
    page: () => textOf(rootOf()),
    within,
  };
}
