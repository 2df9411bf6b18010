export const invoiceFileAddress = (id: number): string => `/api/invoices/${id}/invoice.pdf`;
