import { privateAccountMetadata } from '#components/account/account-metadata.ts';
import { PasswordView } from '#components/account/password-views.tsx';

export const generateMetadata = privateAccountMetadata('password', 'candidate');

export default function Page() {
  return <PasswordView role="candidate" />;
}
