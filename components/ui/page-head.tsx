import type { ReactNode } from 'react';

type Props = Readonly<{
  title: string;
  children?: ReactNode;
}>;

export function PageHead({ title, children }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 mb-3">
      <h1 className="text-22 md:text-28">{title}</h1>
      {children && (
        <div className="ml-auto flex flex-wrap items-end gap-2 max-xs:w-full max-xs:*:grow">{children}</div>
      )}
    </div>
  );
}
