import { privateAccountMetadata } from '#components/accounts/account-metadata.ts';
import { PasswordView } from '#components/accounts/authentication/password-views.tsx';

export const generateMetadata = privateAccountMetadata('password', 'recruiter');

export default function Page() {
  return <PasswordView role="recruiter" />;
}
