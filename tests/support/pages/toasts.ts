import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect } from 'vitest';

/** The message on screen; the list of the last messages holds it too. */
export const expectToast = async (text: string) => within(await screen.findByRole('status')).findByText(text);

/** Takes the messages off the screen: those of one test would else stand beside equal ones of the next. */
export async function clearToasts(): Promise<void> {
  toast.dismiss();
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
}
