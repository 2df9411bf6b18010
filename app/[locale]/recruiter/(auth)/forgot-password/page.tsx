import { accountMetadata } from '#components/account/account-metadata.ts';
import { ForgotPasswordView } from '#components/account/password-views.tsx';

export const generateMetadata = accountMetadata('forgot.title', { private: true });

export default function Page() {
  return <ForgotPasswordView role="recruiter" />;
}
