export {
  QuickApplyRoute as default,
  quickApplyMetadata as generateMetadata,
} from '#components/quick-apply/quick-apply-route.tsx';
