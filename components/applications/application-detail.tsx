import type { ReactNode } from 'react';
import { Company } from '#components/offers/offer-card.tsx';
import { OfferBody } from '#components/offers/offer-sheet.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { SentApplication } from '#lib/contract/applications.ts';
import type { OfferFacts, View } from '#lib/offer-facts.ts';
import { paths } from '#lib/paths.ts';
import { NextActions } from './next-actions.tsx';
import { Progress } from './progress.tsx';
import { Reason } from './reason.tsx';
import { StateTag } from './state-tag.tsx';

type Props = Readonly<{ application: SentApplication; facts: OfferFacts; view: View }>;

type PanelProps = Readonly<{
  id: string;
  title: string;
  /** 'no' for what is of use on the screen alone. */
  print?: 'no';
  children: ReactNode;
}>;

function Panel({ id, title, print, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel mt-4" data-print={print}>
      <h2 id={id} className="mb-3 text-18 md:text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Head({ application, facts, view }: Props) {
  return (
    <div className="pt-4 border-t-4 border-ink">
      <h1 className="text-22 md:text-28">{facts.title}</h1>
      <p className="mt-1.5 text-18 font-demi">
        <Company offer={application.offer} />
      </p>
      <p className="mt-3">
        <StateTag state={application.state} t={view.t} />
      </p>
    </div>
  );
}

function SentCv({ application, view: { t } }: Omit<Props, 'facts'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 font-semibold break-words">{application.cv.name_cv}</p>
      <ButtonLink variant="second" icon="file-text" href={paths.myCv(application.cvId)}>
        {t('applications.detail.cvLink')}
      </ButtonLink>
    </div>
  );
}

/** A sent application: how far it has come, what to expect and to do, the CV that went, the whole offer. */
export function ApplicationDetail(props: Props) {
  const { application, facts, view } = props;
  const { t } = view;
  const { state, rejectionReason, offer } = application;
  return (
    <>
      <Head {...props} />
      <Panel id="progress" title={t('applications.detail.progress')}>
        <Progress application={application} view={view} />
        <p className="mt-4">{t(`applications.detail.next.${state}`)}</p>
        {rejectionReason && <Reason text={rejectionReason} t={t} className="mt-3" />}
      </Panel>
      <Panel id="now" title={t('applications.detail.now')} print="no">
        <NextActions state={state} offer={offer} t={t} />
      </Panel>
      <Panel id="cv" title={t('applications.detail.cv')}>
        <SentCv application={application} view={view} />
      </Panel>
      <section aria-labelledby="offer" className="mt-10">
        <h2 id="offer" className="pt-3 border-t-4 border-ink">
          {t('applications.detail.offer')}
        </h2>
        <OfferBody offer={offer} facts={facts} view={view} />
      </section>
    </>
  );
}
