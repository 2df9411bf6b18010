import { PlainFrame } from '../plain/plain-frame.tsx';
import { controlClass } from '../styles.ts';

type Props = Readonly<{ label: string; hint: string; error: string | undefined }>;

/** A new password in a form that is posted without JavaScript. */
export function NewPasswordField(props: Props) {
  return (
    <PlainFrame id="password" {...props}>
      {(control) => (
        <input
          {...control}
          type="password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={64}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}
