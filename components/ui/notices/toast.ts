/** What one may do about a message: go somewhere, or call something back. */
export type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

export type Toast = {
  id: number;
  tone: 'success' | 'error';
  text: string;
  action?: ToastAction | undefined;
};

type Options = { action?: ToastAction };

/** The region comes with the first message, so that pages without one pay nothing. */
let region: Promise<(toast: Omit<Toast, 'id'>) => void> | null = null;

function show(tone: Toast['tone'], text: string, options: Options = {}): void {
  region ??= import('./toast-region.tsx').then((module) => module.startToasts());
  region.then(
    (push) => push({ tone, text, action: options.action }),
    () => {
      // The region could not be fetched (no network): the next message tries again.
      region = null;
    },
  );
}

/**
 * Short messages: shown for 2 seconds, or 10 with an action, longer under the pointer or the focus, announced politely, and kept in
 * the list of the last messages at the foot of the page.
 */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
};
