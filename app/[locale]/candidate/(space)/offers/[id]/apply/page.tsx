import { ApplyFormRoute, type FormProps } from '#components/applications/apply-form-route.tsx';
import { OwnForm } from '#components/quick-apply/own-form.tsx';

export { applyFormMetadata as generateMetadata } from '#components/applications/apply-form-route.tsx';

export default function ApplyPage(props: FormProps) {
  return <ApplyFormRoute {...props} ShortForm={OwnForm} />;
}
