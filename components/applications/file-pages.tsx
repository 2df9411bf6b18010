import { clsx } from 'clsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { ApplicationFile } from '#lib/contract/applications/files.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { type FileAddress, filePdf, filePicture } from '#lib/paths/application-file.ts';

type Props = Readonly<{
  file: ApplicationFile;
  address: FileAddress;
  /** Of the download, where the pages are read at full size; elsewhere they are small. */
  pdfName?: string;
  className?: string;
  view: View;
}>;

/** The CV file that goes with an application: pictures of its pages, each of which opens. */
export function FilePages({ file: { fileName, pages }, address, pdfName, className, view: { t } }: Props) {
  const isLarge = pdfName !== undefined;
  return (
    <section aria-labelledby="cv-file" className={className}>
      <h2 id="cv-file" className="text-18">
        {t('applications.file.title')}
      </h2>
      <p className="text-14 text-steel wrap-anywhere">
        {t('applications.file.name', { name: fileName, pages })}
      </p>
      <ol className={clsx('mt-3 grid gap-3', isLarge ? 'max-w-[820px]' : 'grid-cols-3 sm:grid-cols-4')}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              href={filePicture(address, page)}
              target="_blank"
              className="block border border-line rounded"
              rel="noopener"
            >
              <img
                src={filePicture(address, page)}
                alt={t('applications.file.page', { page, pages })}
                loading="lazy"
                className="block w-full aspect-[210/297] object-contain rounded"
              />
            </a>
          </li>
        ))}
      </ol>
      {isLarge && (
        <p className="mt-3" data-print="no">
          <ButtonLink variant="quiet" icon="download" href={filePdf(address)} download={pdfName}>
            {t('applications.file.pdf')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
