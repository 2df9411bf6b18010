import { accountMetadata } from '#components/account/account-metadata.ts';
import { PasswordView } from '#components/account/password-views.tsx';

export const generateMetadata = accountMetadata('password.title', { private: true });

export default function Page() {
  return <PasswordView role="candidate" />;
}
