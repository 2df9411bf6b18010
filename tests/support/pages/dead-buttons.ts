import { Parser } from 'htmlparser2';

/** What a closed element or the browser hides, with or without scripts. */
const HIDING = new Set(['dialog', 'template']);
/** Attributes by which the browser itself acts on a press. */
const BY_BROWSER = ['popovertarget', 'commandfor'];

type Attributes = Readonly<Record<string, string>>;

const isHidden = (name: string, attributes: Attributes) =>
  HIDING.has(name) || 'hidden' in attributes || /(^|\s)noscript:hidden(\s|$)/.test(attributes.class ?? '');

const needsScripts = (name: string, attributes: Attributes) =>
  name === 'button' &&
  attributes.type === 'button' &&
  attributes['aria-disabled'] !== 'true' &&
  !BY_BROWSER.some((attribute) => attribute in attributes);

/** The buttons that a reader without scripts sees, and which then do nothing; by their text. */
export function deadButtons(html: string): string[] {
  const found: string[] = [];
  /** Whether each open element is hidden without scripts. */
  const hidden: boolean[] = [];
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      hidden.push(hidden.at(-1) === true || isHidden(name, attributes));
      if (!hidden.at(-1) && needsScripts(name, attributes)) text = attributes['aria-label'] ?? '';
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag(name) {
      hidden.pop();
      if (name !== 'button' || text === undefined) return;
      found.push(text.trim());
      text = undefined;
    },
  });
  parser.end(html);
  return [...new Set(found)];
}
