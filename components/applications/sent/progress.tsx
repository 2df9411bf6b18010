import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { type ApplicationStep, applicationSteps } from '#lib/rules/applications/application-steps.ts';

type StepProps = Readonly<{ step: ApplicationStep; current: boolean; view: View }>;

function Step({ step, current, view: { t, format } }: StepProps) {
  const { name, done, at } = step;
  const state = t(done ? 'applications.detail.done' : 'applications.detail.ahead');
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={clsx(
        'md:min-w-36 flex-1 pl-4 pb-4 last:pb-0 border-l-4 md:pl-0 md:pr-3 md:pb-0 md:pt-3 md:border-l-0 md:border-t-4',
        done ? 'border-ink' : 'border-line text-steel',
      )}
    >
      <p className={clsx('flex items-center gap-2', done ? 'font-semibold' : 'font-demi')}>
        <Icon name={done ? 'circle-check' : 'circle'} size="small" className="flex-none" />
        {t(`applications.detail.steps.${name}`)}
      </p>
      <p className="text-14 text-steel num">
        {at ? <time dateTime={at}>{format.dateTime(at)}</time> : state}
      </p>
    </li>
  );
}

export function Progress({ application, view }: Readonly<{ application: SentApplication; view: View }>) {
  const steps = applicationSteps(application);
  const current = steps.findLastIndex(({ done }) => done);
  return (
    <ol className="md:flex md:flex-wrap md:gap-y-4">
      {steps.map((step, index) => (
        <Step key={`${step.name} ${step.at}`} step={step} current={index === current} view={view} />
      ))}
    </ol>
  );
}
