import { normalPhone } from '#lib/rules/accounts/dialled-phone.ts';
import { fieldError } from '../errors.ts';

type Typed = {
  /** Of the address beside it. */
  postalCode?: string;
  /** Where the refusal is shown. */
  field: string;
  message?: Parameters<typeof fieldError>[1];
};

/**
 * A typed telephone number as it is stored, null when empty.
 * @throws invalid with the field, when it has the shape of a number and is none at this address
 */
export function storedPhone(text: string, { postalCode, field, message }: Typed): string | null {
  if (text.trim() === '') return null;
  const number = normalPhone(text, postalCode);
  if (number === null) throw fieldError(field, message ?? 'phone_number');
  return number;
}
