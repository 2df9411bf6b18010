/** The heading of the report: it takes the focus when an import has ended. */
export const REPORT_ID = 'import-report';
