'use client';

import { useEffect } from 'react';
import { sayCarriedMessage } from './carried-message.ts';

/** Shows the previous page's message. */
export function CarriedToast() {
  useEffect(sayCarriedMessage, []);
  return null;
}
