const LONGEST = 40;

/** SIREN of La Poste: its establishments do not follow Luhn; their digits add up to a multiple of 5. */
const LA_POSTE = '356000000';

/** ISO/IEC 7812-1, annex B: every second digit from the right counts double. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}

export function siretDigits(text: string): string {
  return text.length > LONGEST ? '' : text.replace(/[\s.-]/g, '');
}

export function readableSiret(text: string): string {
  return siretDigits(text)
    .replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, '$1 $2 $3 $4')
    .trim();
}

export function isSiren(text: string): boolean {
  const digits = siretDigits(text);
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** A SIREN and five digits, with a valid check digit. La Poste's establishments use the plain sum of digits (INSEE). */
export function isSiret(text: string): boolean {
  const digits = siretDigits(text);
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  if (!digits.startsWith(LA_POSTE)) return false;
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** Fewer than 14 characters: `siret_length`; a wrong number: `siret_invalid`. A SIREN alone is too short. */
export function siretProblem(text: string): 'siret_length' | 'siret_invalid' | null {
  if (text.length > LONGEST) return 'siret_invalid';
  if (siretDigits(text).length < 14) return 'siret_length';
  return isSiret(text) ? null : 'siret_invalid';
}

export function sirenOf(siret: string): string | null {
  return isSiret(siret) ? siretDigits(siret).slice(0, 9) : null;
}
