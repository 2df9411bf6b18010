'use client';

import { useEffect } from 'react';
import { sayCarriedMessage } from './carried-message.ts';

/** On a page that others lead to after something was done: says it. */
export function CarriedToast() {
  useEffect(sayCarriedMessage, []);
  return null;
}
