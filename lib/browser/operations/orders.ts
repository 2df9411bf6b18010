// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  pdfFile: 'pdf_invoice_file',
  productId: 'product_id',
  productRef: 'product_ref',
  packageId: 'package_id',
  packageName: 'package_name',
  unitPrice: 'unit_price',
  totalExclTax: 'total_ht',
  totalInclTax: 'total_ttc',
  vatPercent: 'vat_percent',
  vatMention: 'vat_mention',
  charges: 'charge_data',
  paymentMethod: 'method_payment',
  paymentUrl: 'payment_url',
  verifyPaymentUrl: 'verify_payment_url',
};

const NAMES_2 = {
  pdfFile: 'pdf_invoice_file',
  packageId: 'package_id',
  packageName: 'package_name',
  unitPrice: 'unit_price',
  totalExclTax: 'total_ht',
  totalInclTax: 'total_ttc',
  vatPercent: 'vat_percent',
  vatMention: 'vat_mention',
  charges: 'charge_data',
  paymentMethod: 'method_payment',
  paymentUrl: 'payment_url',
  verifyPaymentUrl: 'verify_payment_url',
};

const NAMES_3 = {
  pdfFile: 'pdf_invoice_file',
  packageId: 'package_id',
  packageName: 'package_name',
  unitPrice: 'unit_price',
  totalExclTax: 'total_ht',
  totalInclTax: 'total_ttc',
  vatPercent: 'vat_percent',
  vatMention: 'vat_mention',
  charges: 'charge_data',
  paymentMethod: 'method_payment',
  paymentUrl: 'payment_url',
  verifyPaymentUrl: 'verify_payment_url',
  sortDirection: 'sort_by',
};

const NAMES_4 = {
  pdfFile: 'pdf_invoice_file',
  packageId: 'package_id',
  packageName: 'package_name',
  unitPrice: 'unit_price',
  totalExclTax: 'total_ht',
  totalInclTax: 'total_ttc',
  vatPercent: 'vat_percent',
  vatMention: 'vat_mention',
  charges: 'charge_data',
  paymentMethod: 'method_payment',
  paymentLink: 'payment_link',
  paymentUrl: 'payment_url',
  verifyPaymentUrl: 'verify_payment_url',
};

const NAMES_5 = {
  companyName: 'company_name',
  vatNumber: 'vat_number',
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  orderId: 'order_id',
};

const NAMES_6 = {
  orderId: 'order_id',
  totalPaid: 'total_paid',
  verifyPaymentUrl: 'verify_payment_url',
};

const NAMES_7 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
  companyName: 'Enterprisename',
  vatNumber: 'vat_number',
  orderId: 'order_id',
};

export const create = {
  method: 'POST',
  path: '/order',
  names: NAMES_1,
} as unknown as Contract['orders']['create'];

export const read = {
  method: 'GET',
  path: '/order/:id',
  names: NAMES_2,
} as unknown as Contract['orders']['read'];

export const list = {
  method: 'GET',
  path: '/orders',
  names: NAMES_3,
} as unknown as Contract['orders']['list'];

export const paymentLink = {
  method: 'POST',
  path: '/payment-links',
  names: NAMES_4,
  requestNames: NAMES_5,
} as unknown as Contract['orders']['paymentLink'];

export const verifyPayment = {
  method: 'POST',
  path: '/order/_verify-payment',
  names: NAMES_6,
} as unknown as Contract['orders']['verifyPayment'];

export const cancel = {
  method: 'POST',
  path: '/order/:id/cancel',
  names: NAMES_2,
} as unknown as Contract['orders']['cancel'];

export const freeOffer = {
  method: 'POST',
  path: '/subscriptions/free-offer',
  names: NAMES_2,
  requestNames: NAMES_7,
} as unknown as Contract['orders']['freeOffer'];
