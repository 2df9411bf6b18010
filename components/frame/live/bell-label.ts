/** `text` has the words for one or none and those for several, separated by `|`, with # for the number. */
export function bellLabel(text: string, unread: number, shown = String(unread)): string {
  const [one = '', several = one] = text.split('|');
  return (unread < 2 ? one : several).replace('#', shown);
}
