import { type Styles, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import { breakBeyond } from './printable.ts';
import type { Tag } from './tagged.ts';
import { LONGEST, styles } from './theme.ts';

/* No JSX: Node runs this folder as it is. */

export type Style = Styles[string];

type LineOptions = { style?: Style; longest?: number } & Partial<Tag>;

export function line(
  text: string | undefined,
  { style = {}, longest = LONGEST.text, role = 'P', ...structure }: LineOptions = {},
) {
  if (!text) return null;
  const tag: Tag = { role, ...structure };
  // A variable, because the elements' types do not know the tag.
  const props = { style: [styles.line, style], hyphenationCallback: breakBeyond(longest), tag };
  return createElement(Text, props, text);
}

/** One element per line: the fonts have no glyph for a line end. */
export function lines(text: string, style: Style = {}, longest?: number) {
  return box(
    style,
    ...text.split('\n').map((part) => line(part || '\u00a0', { longest: longest ?? LONGEST.text })),
  );
}

export function box(style: Style | Style[], ...children: ReactNode[]) {
  return createElement(View, { style }, ...children);
}

export function whole(style: Style | Style[], ...children: ReactNode[]) {
  return createElement(View, { style, wrap: false }, ...children);
}

export function columns(parts: readonly { title: string; text: string }[]) {
  const shown = parts.filter(({ text }) => text);
  if (shown.length === 0) return null;
  const column = ({ title, text }: { title: string; text: string }) =>
    box(
      styles.column,
      box(styles.sectionHead, line(title, { style: styles.sectionTitle, role: 'H2' })),
      line(text),
    );
  return whole([styles.section, styles.columns], ...shown.map(column));
}

/** An entry that `flows` may be longer than a page. */
export type Entry = { side?: ReactNode; body: ReactNode[]; flows?: boolean };

function entryBox({ side, body, flows }: Entry, isFirst: boolean, list: Tag) {
  const style = isFirst ? [styles.entry, styles.firstEntry] : styles.entry;
  const children = [side, box(styles.entryBody, ...body)];
  const group: Tag = { role: 'LBody', within: { role: 'LI', within: list } };
  // A variable, because the elements' types do not know the group.
  const props = { style, wrap: flows === true, group };
  return createElement(View, props, ...children);
}

/**
 * A section under a strong rule. The title stays with the first entry, and only entries that flow are split. Screen
 * readers hear a list.
 */
export function section(title: string, entries: readonly Entry[]) {
  const [first, ...others] = entries;
  if (!first) return null;
  const list: Tag = { role: 'L' };
  const head = createElement(
    View,
    { style: styles.sectionHead, minPresenceAhead: 60 },
    line(title, { style: styles.sectionTitle, role: 'H2' }),
  );
  const start = [head, entryBox(first, true, list)];
  return box(
    styles.section,
    ...(first.flows ? start : [whole({}, ...start)]),
    ...others.map((entry) => entryBox(entry, false, list)),
  );
}
