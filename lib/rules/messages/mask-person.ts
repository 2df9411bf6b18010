/** What identifies somebody in running text; empty parts are not looked for. */
export type Traits = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
};

const GONE = '[…]';

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A number with whatever parts its figures, in its national or international form. It begins with a figure or a plus:
 * beginning with what parts them, it would read a run of spaces again from each of its characters.
 */
function phonePattern(phone: string): string[] {
  const figures = phone.replace(/\D/g, '').slice(-9);
  return figures.length < 9
    ? []
    : [`(?:(?:(?:\\+|00)\\d{0,3}|\\d{1,3})[\\s.()-]*)?${[...figures].join('[\\s.()-]*')}`];
}

/** A name as it is written, in capitals or in small letters, as a word of its own. */
function namePatterns(name: string): string[] {
  const trimmed = name.trim();
  if (trimmed.length < 2) return [];
  const forms = new Set([trimmed, trimmed.toUpperCase(), trimmed.toLowerCase()]);
  return [...forms].map((form) => `(?<![\\p{L}\\p{M}])${literal(form)}(?![\\p{L}\\p{M}])`);
}

/**
 * Makes a function that takes a person out of a text: name, address, phone number and e-mail address give way to
 * '[…]', all other words stay.
 */
export function maskOf({ firstName, lastName, email, phone, address }: Traits): (text: string) => string {
  const street = address?.trim() ?? '';
  const parts = [
    literal(email.trim()),
    ...(street.length > 4 ? [literal(street)] : []),
    ...phonePattern(phone ?? ''),
  ].filter(Boolean);
  const anyCase = parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : null;
  const names = [...namePatterns(lastName), ...namePatterns(firstName)].join('|');
  // First and family name side by side are one person.
  const asWritten = names ? new RegExp(`(?:${names})(?:\\s+(?:${names}))*`, 'gu') : null;
  return (text) => {
    const bare = anyCase ? text.replace(anyCase, GONE) : text;
    return asWritten ? bare.replace(asWritten, GONE) : bare;
  };
}
