/** Where the web has an invoice or credit note as a PDF. */
export const invoiceFileAddress = (id: number): string => `/api/invoices/${id}/invoice.pdf`;
