import { privateAccountMetadata } from '#components/account/account-metadata.ts';
import { ConfirmPasswordView } from '#components/account/password-views.tsx';

export const generateMetadata = privateAccountMetadata('reset', 'candidate');

export default function Page() {
  return <ConfirmPasswordView role="candidate" />;
}
