import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeMarkup } from '#lib/rules/text/escape.ts';

/**
 * Renders inert markup to a string: elements and plain function components, no hooks, client components or handlers.
 * React renders a page twice (payload and HTML) and keeps every element in both, which is most of the cost of twenty
 * result rows. tests/web/pages/static-html.test.tsx compares it to React's output.
 */

const VOID = new Set(['br', 'circle', 'hr', 'img', 'input', 'path', 'use', 'wbr']);
const SVG_EMPTY = new Set(['circle', 'path', 'use']);

const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  fillRule: 'fill-rule',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  strokeWidth: 'stroke-width',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  textAnchor: 'text-anchor',
};
/** SVG attributes whose capitals matter. */
const CASED = new Set(['viewBox', 'pathLength', 'preserveAspectRatio']);
const NOT_ATTRIBUTES = new Set(['children', 'key', 'ref', 'dangerouslySetInnerHTML']);
/** Here `false` is a value; elsewhere it means absent. */
const TRISTATE = /^(aria|data)-/;

function attribute(prop: string, value: unknown): string {
  if (value === undefined || value === null || NOT_ATTRIBUTES.has(prop)) return '';
  if (typeof value === 'function' || typeof value === 'object') {
    throw new Error(`Static markup cannot have ${prop}: it is neither text nor number.`);
  }
  const name = RENAMED[prop] ?? (CASED.has(prop) ? prop : prop.toLowerCase());
  if (typeof value === 'boolean' && !TRISTATE.test(name)) return value ? ` ${name}=""` : '';
  return ` ${name}="${escapeMarkup(String(value))}"`;
}

type Props = Record<string, unknown> & {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

function hostElement(tag: string, props: Props, selected: string | undefined): string {
  const isSelect = tag === 'select';
  const chosen = isSelect ? String(props.defaultValue ?? props.value ?? '') : selected;
  let attributes = '';
  for (const prop in props) {
    if (isSelect && (prop === 'defaultValue' || prop === 'value')) continue;
    attributes += attribute(prop, props[prop]);
  }
  if (tag === 'option' && chosen !== undefined && String(props.value ?? '') === chosen) {
    attributes += ' selected=""';
  }
  if (VOID.has(tag)) return SVG_EMPTY.has(tag) ? `<${tag}${attributes}></${tag}>` : `<${tag}${attributes}/>`;
  const inside = props.dangerouslySetInnerHTML?.__html ?? render(props.children, chosen);
  return `<${tag}${attributes}>${inside}</${tag}>`;
}

function element({ type, props }: ReactElement<Props>, selected: string | undefined): string {
  if (typeof type === 'string') return hostElement(type, props, selected);
  if (type === Fragment) return render(props.children, selected);
  if (typeof type === 'function' && !('$$typeof' in type)) {
    return render((type as (props: Props) => ReactNode)(props), selected);
  }
  throw new Error('Static markup holds elements and plain function components only.');
}

function render(node: ReactNode, selected: string | undefined): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeMarkup(node);
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (isValidElement<Props>(node)) return element(node, selected);
  if (Array.isArray(node)) {
    let html = '';
    for (const each of node) html += render(each, selected);
    return html;
  }
  throw new Error('Static markup cannot wait for a promise or hold an object.');
}

/** @throws on handlers, client components, promises and objects */
export function staticHtml(node: ReactNode): string {
  return render(node, undefined);
}
