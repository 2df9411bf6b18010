export {
  FollowRoute as default,
  followMetadata as generateMetadata,
} from '#components/quick-apply/follow-route.tsx';
