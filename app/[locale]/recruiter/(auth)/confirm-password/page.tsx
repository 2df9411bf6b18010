import { accountMetadata } from '#components/account/account-metadata.ts';
import { ConfirmPasswordView } from '#components/account/password-views.tsx';

export const generateMetadata = accountMetadata('reset.title', { private: true });

export default function Page() {
  return <ConfirmPasswordView role="recruiter" />;
}
