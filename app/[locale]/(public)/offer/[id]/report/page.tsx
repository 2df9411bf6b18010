export {
  ReportRoute as default,
  reportMetadata as generateMetadata,
} from '#components/reports/report-route.tsx';
