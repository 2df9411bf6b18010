import { useId, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { Share, ShareTexts } from './offer-island.tsx';

/** Each opens a new tab, except the mail. */
function targets({ url, text }: Share) {
  const link = encodeURIComponent(url);
  const words = encodeURIComponent(text);
  return [
    { name: 'email', href: `mailto:?subject=${words}&body=${words}%0A${link}` },
    { name: 'whatsapp', href: `https://wa.me/?text=${words}%20${link}` },
    { name: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ] as const;
}

function CopyField({ texts, url }: Readonly<{ texts: ShareTexts; url: string }>) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // No access to the clipboard: select the link for copying by hand.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
    }
  };
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {texts.link}
      </label>
      <input
        id={id}
        readOnly
        value={url}
        className={controlClass}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="primary" icon={copied ? 'check' : 'copy'} wide className="mt-2" onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className="vh">
        {copied ? texts.copied : ''}
      </span>
    </div>
  );
}

type BodyProps = Readonly<{ texts: ShareTexts; share: Share; close: () => void }>;

function ShareBody({ texts, share, close }: BodyProps) {
  const onDevice = typeof navigator.share === 'function';
  const shareOnDevice = () =>
    navigator.share(share).then(close, () => {
      // Cancelled by the person: the dialog stays.
    });
  return (
    <div className="grid gap-4">
      <p className="text-steel">{texts.lead}</p>
      <CopyField texts={texts} url={share.url} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {targets(share).map(({ name, href }) => (
          <li key={name}>
            {name === 'email' ? (
              // 'e-mail' stays in one piece.
              <ButtonLink variant="second" wide icon="mail" href={href} className="px-2! whitespace-nowrap">
                {texts[name]}
              </ButtonLink>
            ) : (
              <ButtonLink
                variant="second"
                wide
                icon="external-link"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={texts.newTab.replace('{name}', texts[name])}
              >
                {texts[name]}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {onDevice && (
        <Button variant="second" icon="share-2" wide onClick={shareOnDevice}>
          {texts.device}
        </Button>
      )}
    </div>
  );
}

export function openShareDialog(texts: ShareTexts, share: Share): Promise<void> {
  return openDialog<void>((close) => (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      actions={
        <Button variant="quiet" onClick={() => close()}>
          {texts.close}
        </Button>
      }
    >
      <ShareBody texts={texts} share={share} close={() => close()} />
    </Dialog>
  ));
}
