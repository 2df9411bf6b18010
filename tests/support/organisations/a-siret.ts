/** Programs that test at the same time do not share companies. */
let made = (process.pid % 9_000) * 1_000;

/** The last digit that makes the sum of ISO/IEC 7812-1, annex B, a multiple of ten. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = (digits.length - index) % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A valid SIRET of a company that nothing else names. */
export function aSiret(): string {
  made += 1;
  const siren = withCheckDigit(String(90_000_000 + made));
  return withCheckDigit(`${siren}0001`);
}
