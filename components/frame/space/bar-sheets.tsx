'use client';

import { useEffect } from 'react';
import { closeOutside } from './account-menu.tsx';

const openSheet = {
  get current() {
    return document.querySelector<HTMLDetailsElement>('.bottom-bar details[open]');
  },
};

/** Closes the open sheet of a bar, which is static markup, when its reader turns to something else. */
export function BarSheets() {
  useEffect(() => closeOutside(openSheet), []);
  return null;
}
