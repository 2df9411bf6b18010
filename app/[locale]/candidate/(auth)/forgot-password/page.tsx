import { privateAccountMetadata } from '#components/account/account-metadata.ts';
import { ForgotPasswordView } from '#components/account/password-views.tsx';

export const generateMetadata = privateAccountMetadata('forgot', 'candidate');

export default function Page() {
  return <ForgotPasswordView role="candidate" />;
}
