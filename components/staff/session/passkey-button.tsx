'use client';

import { type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';

type Texts = Readonly<{
  label: string;
  busy: string;
  cancelled: string;
  unsupported: string;
  failed: string;
}>;

async function problemText(error: unknown, texts: Texts): Promise<string> {
  const { problemOf } = await import('#components/accounts/passkeys/ceremony.ts');
  const shown = problemOf(error);
  if ('message' in shown) return shown.message;
  const { fault } = shown;
  return fault === 'cancelled' || fault === 'unsupported' ? texts[fault] : texts.failed;
}

/** Runs a ceremony of the browser once at a time, then opens the page that it leads to. */
function useCeremony(texts: Texts, run: () => Promise<string>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      location.assign(await run());
    } catch (error) {
      setBusy(false);
      setProblem(await problemText(error, texts).catch(() => texts.failed));
    }
  };
  return { busy, problem, start: () => void start() };
}

type ViewProps = Readonly<{ texts: Texts; ceremony: ReturnType<typeof useCeremony> }>;

function CeremonyButton({ texts, ceremony: { busy, problem, start } }: ViewProps) {
  return (
    <>
      <Button variant="primary" wide icon="key-round" busy={busy} onClick={start}>
        {busy ? texts.busy : texts.label}
      </Button>
      {problem === null ? null : (
        <Note tone="warn" role="alert" className="mt-3">
          {problem}
        </Note>
      )}
    </>
  );
}

const load = () => import('./passkey-posts.ts');

export function PasskeySignIn({ next, texts }: Readonly<{ next: string; texts: Texts }>) {
  const ceremony = useCeremony(texts, async () => (await load()).signInByPasskey(next));
  return (
    <div className="noscript:hidden">
      <CeremonyButton texts={texts} ceremony={ceremony} />
    </div>
  );
}

type SetupProps = Readonly<{ token: string; nameLabel: string; defaultName: string; texts: Texts }>;

const nameIn = (field: RefObject<HTMLInputElement | null>, fallback: string) =>
  field.current?.value.trim() || fallback;

export function PasskeySetup({ token, nameLabel, defaultName, texts }: SetupProps) {
  const name = useRef<HTMLInputElement>(null);
  const ceremony = useCeremony(texts, async () =>
    (await load()).setUpPasskey(token, nameIn(name, defaultName)),
  );
  return (
    <div className="grid gap-3 noscript:hidden">
      <div>
        <label htmlFor="passkey-name" className={labelClass}>
          {nameLabel}
        </label>
        <input
          ref={name}
          id="passkey-name"
          defaultValue={defaultName}
          maxLength={60}
          autoComplete="off"
          className={controlClass}
        />
      </div>
      <CeremonyButton texts={texts} ceremony={ceremony} />
    </div>
  );
}
