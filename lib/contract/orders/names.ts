import { PERSON_NAMES } from '../accounts/names.ts';
import { INVOICE_NAMES } from '../invoices/invoices.ts';
import type { WireNames } from '../platform/names.ts';

export const ORDER_NAMES = {
  ...INVOICE_NAMES,
  orderId: 'order_id',
  productId: 'product_id',
  productRef: 'product_ref',
  packageId: 'package_id',
  packageName: 'package_name',
  unitPrice: 'unit_price',
  totalExclTax: 'total_ht',
  totalInclTax: 'total_ttc',
  totalPaid: 'total_paid',
  vatPercent: 'vat_percent',
  vatMention: 'vat_mention',
  charges: 'charge_data',
  paymentMethod: 'method_payment',
  paymentLink: 'payment_link',
  paymentUrl: 'payment_url',
  verifyPaymentUrl: 'verify_payment_url',
  sortDirection: 'sort_by',
} as const satisfies WireNames;

export const PAYMENT_LINK_NAMES = {
  companyName: 'company_name',
  vatNumber: 'vat_number',
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  orderId: 'order_id',
} as const satisfies WireNames;

export const BILLING_PROFILE_NAMES = {
  ...PERSON_NAMES,
  companyName: 'Enterprisename',
  vatNumber: 'vat_number',
  isStored: 'is_stored',
} as const satisfies WireNames;

export const FREE_OFFER_NAMES = {
  ...BILLING_PROFILE_NAMES,
  orderId: 'order_id',
} as const satisfies WireNames;
