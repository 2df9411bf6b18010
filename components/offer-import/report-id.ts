/** Gets the focus when an import has ended. */
export const REPORT_ID = 'import-report';
