export {
  AnswerRoute as default,
  quickApplyMetadata as generateMetadata,
} from '#components/quick-apply/quick-apply-route.tsx';
