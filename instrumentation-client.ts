import { keepEarlyInput } from '#lib/browser/early-input.ts';

// Next runs this file before React takes the page over.
keepEarlyInput();
