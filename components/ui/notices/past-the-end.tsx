import { ButtonLink } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = Readonly<{ href: string; label: string; children: string }>;

/** For a page number after the last page: leads back to the first. */
export function PastTheEnd({ href, label, children }: Props) {
  return (
    <EmptyState
      action={
        <ButtonLink variant="primary" href={href}>
          {label}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
