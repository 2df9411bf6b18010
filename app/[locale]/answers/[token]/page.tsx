export {
  AnswersRoute as default,
  answersMetadata as generateMetadata,
} from '#components/applications/answers/answers-route.tsx';
