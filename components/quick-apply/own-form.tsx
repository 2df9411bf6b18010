import type { ShortFormProps } from '#components/applications/apply-form-page.tsx';
import { paths } from '#lib/paths/paths.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { QuickApplyForm } from './quick-apply-form.tsx';

const LINK = 'inline-flex min-h-11 items-center font-semibold';

/** The short form of visitors for a candidate without a published CV, filled with what the account knows. */
export function OwnForm({ offer, poster, person, drafts, flash, view }: ShortFormProps) {
  const { t } = view;
  const { firstName, lastName, phoneNumber } = person;
  const known = { firstName, lastName, phoneNumber: readablePhone(phoneNumber ?? '') };
  const page = paths.applyForm(offer.id);
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-x-5">
        {drafts > 0 && (
          <a href={paths.cvDrafts()} className={LINK}>
            {t('cvs.seeDrafts')}
          </a>
        )}
        <a
          href={paths.cvCreate({ next: paths.applyTo(offer.id, { poster }), offer: offer.id })}
          className={LINK}
        >
          {t('applications.apply.createCv')}
        </a>
      </p>
      <QuickApplyForm
        isOwn
        offerId={offer.id}
        offerTradeId={offer.trades[0]?.tradeId ?? null}
        screeningQuestions={offer.screeningQuestions}
        poster={poster}
        flash={{ page, ...flash, values: { ...known, ...flash?.values } }}
        view={view}
      />
    </>
  );
}
