import { TemplatesPage, templatesMetadata } from '#components/messages/templates-page.tsx';

export const generateMetadata = templatesMetadata;

export default function Page() {
  return <TemplatesPage />;
}
