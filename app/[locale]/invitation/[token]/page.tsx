export {
  InvitationRoute as default,
  invitationMetadata as generateMetadata,
} from '#components/team/invitation-route.tsx';
