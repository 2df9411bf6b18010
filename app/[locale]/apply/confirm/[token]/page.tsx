export {
  ConfirmRoute as default,
  confirmMetadata as generateMetadata,
} from '#components/quick-apply/confirm-route.tsx';
