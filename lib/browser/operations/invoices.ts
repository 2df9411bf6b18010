// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  pdfFile: 'pdf_invoice_file',
};

export const read = {
  method: 'GET',
  path: '/invoices/:id',
  names: NAMES_1,
} as unknown as Contract['invoices']['read'];
