import { notFound } from 'next/navigation';

/** Every path that no page claims. */
export default function UnknownPath() {
  notFound();
}
