export type Traits = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
};

const GONE = '[…]';

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Any separators. Starts with a digit or plus: starting with separators would make runs of spaces quadratic. */
function phonePattern(phone: string): string[] {
  const figures = phone.replace(/\D/g, '').slice(-9);
  return figures.length < 9
    ? []
    : [`(?:(?:(?:\\+|00)\\d{0,3}|\\d{1,3})[\\s.()-]*)?${[...figures].join('[\\s.()-]*')}`];
}

function namePatterns(name: string): string[] {
  const trimmed = name.trim();
  if (trimmed.length < 2) return [];
  const forms = new Set([trimmed, trimmed.toUpperCase(), trimmed.toLowerCase()]);
  return [...forms].map((form) => `(?<![\\p{L}\\p{M}])${literal(form)}(?![\\p{L}\\p{M}])`);
}

/** Returns a function that replaces name, address, phone and e-mail by '[…]'. */
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
