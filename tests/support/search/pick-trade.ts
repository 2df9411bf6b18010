import { fireEvent } from '@testing-library/react';

/** Chooses a trade as its suggestion does. */
export function pickTrade(id: number, name = 'Vendeur automobile (H/F)'): void {
  const input = document.querySelector<HTMLInputElement>('input[data-words]');
  if (!input) throw new Error('no field of words');
  Object.assign(input.dataset, { job: String(id), jobName: name });
  fireEvent.change(input, { target: { value: name } });
}
