import { readSettings } from '#lib/env.ts';
import type { InvoiceSeller } from '#lib/contract/invoices.ts';

/** A real seller, as an operator sets it. */
export function aSeller(): InvoiceSeller {
  return readSettings({
    SELLER_NAME: 'Bielle',
    SELLER_ADDRESS: '12 quai de la Bielle',
    SELLER_POSTAL_CODE: '69002',
    SELLER_CITY: 'Lyon',
    SELLER_SIRET: '732 829 320 00074',
  }).seller;
}
