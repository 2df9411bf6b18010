/** A link, or an undo. */
export type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

export type Toast = {
  id: number;
  tone: 'success' | 'error';
  text: string;
  action?: ToastAction | undefined;
};

type Options = { action?: ToastAction };

/** Loaded with the first message, so that other pages pay nothing. */
let region: Promise<(toast: Omit<Toast, 'id'>) => void> | null = null;

function show(tone: Toast['tone'], text: string, options: Options = {}): void {
  region ??= import('./toast-region.tsx').then((module) => module.startToasts());
  region.then(
    (push) => push({ tone, text, action: options.action }),
    () => {
      // Not loaded (no network): the next message tries again.
      region = null;
    },
  );
}

/**
 * Shown for 2 seconds, or 10 with an action, longer under pointer or focus; announced politely, and listed above the
 * foot of the page.
 */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
};
