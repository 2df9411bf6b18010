import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

const { filter, getChildren, textContent } = DomUtils;

export type Element = Extract<Parameters<typeof DomUtils.getAttributeValue>[0], { name: string }>;

/** A text as it stands in the page, whatever its spaces, or what it is like. */
export type Wanted = string | RegExp;

const NEVER_SHOWN = new Set(['script', 'style', 'template', 'head']);
const FIELDS = new Set(['input', 'select', 'textarea']);

const isElement = (node: unknown): node is Element => ElementType.isTag(node as Element);

const isHidden = ({ name, attribs }: Element): boolean =>
  NEVER_SHOWN.has(name) ||
  (name === 'dialog' && !('open' in attribs)) ||
  'hidden' in attribs ||
  /(^|\s)noscript:hidden(\s|$)/.test(attribs.class ?? '');

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

const INLINE = new Set(['a', 'abbr', 'b', 'em', 'i', 'small', 'span', 'strong', 'svg']);

function piecesOf(node: Element): string {
  if (!isElement(node)) return textContent(node);
  if (isHidden(node) || FIELDS.has(node.name)) return ' ';
  const inside = getChildren(node).map((child) => piecesOf(child as Element));
  return INLINE.has(node.name) ? inside.join('') : ` ${inside.join('')} `;
}

/** The text that people read in an element, without that of its fields. */
export const textOf = (element: Element): string => squeezed(piecesOf(element));

export const matches = (text: string, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? text === squeezed(wanted) : wanted.test(text);

/** The elements in a part of the page that people without scripts can see, and that pass the test. */
export const elementsIn = (root: Element, passes: (element: Element) => boolean): Element[] => {
  const found: Element[] = [];
  const look = (node: Element) => {
    for (const child of getChildren(node)) {
      if (!isElement(child) || isHidden(child)) continue;
      if (passes(child)) found.push(child);
      look(child);
    }
  };
  look(root);
  return found;
};

export const named =
  (...names: string[]) =>
  (element: Element) =>
    names.includes(element.name);

export function readDocument(html: string): Element {
  const root = filter((node) => isElement(node) && node.name === 'html', parseDocument(html))[0];
  if (!root) throw new Error('no page');
  return root as Element;
}

const byId = (root: Element, id: string) => elementsIn(root, ({ attribs }) => attribs.id === id)[0];

const labelled = (root: Element, ids = '') =>
  squeezed(
    ids
      .split(/\s+/)
      .map((id) => textOf(byId(root, id) ?? root))
      .join(' '),
  );

/** The fields with a label. */
export function fieldsOf(root: Element, part: Element, label: Wanted): Element[] {
  const labels = elementsIn(part, named('label')).filter((each) => matches(textOf(each), label));
  return elementsIn(part, named(...FIELDS)).filter((field) => {
    const { id, 'aria-label': own, 'aria-labelledby': others } = field.attribs;
    if (own !== undefined) return matches(squeezed(own), label);
    if (others !== undefined) return matches(labelled(root, others), label);
    return labels.some(
      (each) => (id && each.attribs.for === id) || elementsIn(each, (inner) => inner === field).length > 0,
    );
  });
}

const optionsOf = (select: Element) => elementsIn(select, named('option'));
const chosen = (select: Element) =>
  optionsOf(select).find(({ attribs }) => 'selected' in attribs) ?? optionsOf(select)[0];

export function valueIn(field: Element): string {
  if (field.name === 'textarea') return field.attribs['data-typed'] ?? textContent(field);
  if (field.name !== 'select') return field.attribs.value ?? '';
  const option = chosen(field);
  return option ? (option.attribs.value ?? textOf(option)) : '';
}

export function write(field: Element, text: string): void {
  field.attribs[field.name === 'textarea' ? 'data-typed' : 'value'] = text;
}

/** Chooses by the text, or by the place in the list. */
export function choose(select: Element, label: Wanted | number): void {
  const options = optionsOf(select);
  const option =
    typeof label === 'number' ? options[label] : options.find((each) => matches(textOf(each), label));
  if (!option) throw new Error(`no choice ${label}`);
  for (const each of options) delete each.attribs.selected;
  option.attribs.selected = '';
}

/** Ticks a box, or one of several buttons with the same name. */
export function tick(form: Element, box: Element): void {
  const { type, name } = box.attribs;
  for (const each of type === 'radio' ? elementsIn(form, named('input')) : [])
    if (each.attribs.type === 'radio' && each.attribs.name === name) delete each.attribs.checked;
  box.attribs.checked = '';
}

/** What a screen reader says after the name of a field. */
export const descriptionOf = (root: Element, field: Element) =>
  labelled(root, field.attribs['aria-describedby'] ?? '');

const isSent = ({ name, attribs }: Element): boolean =>
  FIELDS.has(name) &&
  !!attribs.name &&
  !('disabled' in attribs) &&
  !/^(submit|button|image|reset)$/.test(attribs.type ?? '') &&
  (!/^(checkbox|radio)$/.test(attribs.type ?? '') || 'checked' in attribs);

/** All fields of a form, hidden ones too, in the order of the page; those of closed parts belong to it as well. */
export function sentBy(root: Element, form: Element, button: Element): FormData {
  const everything = filter((node) => isElement(node), root) as Element[];
  const inside = new Set(filter((node) => isElement(node), form) as Element[]);
  const own = everything.filter((each) =>
    each.attribs.form === undefined ? inside.has(each) : each.attribs.form === form.attribs.id,
  );
  const sent = new FormData();
  for (const field of own.filter(isSent)) {
    const { name = '', type, required } = field.attribs;
    const value = type === 'checkbox' || type === 'radio' ? (field.attribs.value ?? 'on') : valueIn(field);
    if (required !== undefined && value === '' && !('novalidate' in form.attribs))
      throw new Error(`a browser sends no form without ${name}`);
    if (type === 'file') sent.append(name, new File([], ''));
    else sent.append(name, value);
  }
  if (button.attribs.name) sent.append(button.attribs.name, button.attribs.value ?? '');
  return sent;
}
