export {
  InvitedRoute as default,
  invitedMetadata as generateMetadata,
} from '#components/applications/invited/invited-route.tsx';
