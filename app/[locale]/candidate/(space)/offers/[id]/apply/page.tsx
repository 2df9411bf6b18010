export {
  ApplyFormRoute as default,
  applyFormMetadata as generateMetadata,
} from '#components/applications/apply-form-route.tsx';
