import { config } from 'zod/mini';

// The CSP forbids `eval`: zod would try it once, and the browser would report it.
if (typeof window !== 'undefined') config({ jitless: true });
