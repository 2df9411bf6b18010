import { ButtonLink } from '#components/ui/button.tsx';

type Props = Readonly<{
  title: string;
  text: string;
  back: { label: string; href: string };
  action: { label: string; href: string };
}>;

/** A dialog that is open in the server's HTML, so that nobody types into a form that cannot be stored. */
export function ProfileNeeded({ title, text, back, action }: Props) {
  return (
    <dialog
      open
      role="alertdialog"
      aria-labelledby="profile-needed"
      aria-describedby="profile-missing"
      className="static m-0 w-full rounded border-0 border-t-[6px] border-signal bg-paper p-6 text-ink shadow-float"
    >
      <h2 id="profile-needed" className="mb-2 text-22">
        {title}
      </h2>
      <p id="profile-missing">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2 max-xs:*:grow">
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
        <ButtonLink variant="primary" href={action.href}>
          {action.label}
        </ButtonLink>
      </div>
    </dialog>
  );
}
