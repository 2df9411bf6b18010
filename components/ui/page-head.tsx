import type { ReactNode } from 'react';

type Props = Readonly<{
  title: string;
  children?: ReactNode;
}>;

export function PageHead({ title, children }: Props) {
  return (
    <div className="flex flex-wrap items-end has-[nav]:items-center gap-x-4 gap-y-2 mb-3 max-xs:has-[nav]:mb-1">
      <h1 className="text-22 md:text-28">{title}</h1>
      {children && (
        <div className="ml-auto flex flex-wrap items-end gap-2 max-xs:not-has-[>nav]:w-full max-xs:not-has-[>nav]:*:grow">
          {children}
        </div>
      )}
    </div>
  );
}
