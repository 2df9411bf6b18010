import { Button } from '#components/ui/button.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { StaffRequest } from '#lib/contract/staff/requests.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { contentRows } from '../content/content-rows.ts';
import { Difference } from '../content/difference.tsx';
import { FlashNote, StaffForm } from '../form/staff-form.tsx';

type Props = Readonly<{
  requests: readonly StaffRequest[];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

type CardProps = Pick<Props, 'flash' | 'locale'> & Readonly<{ request: StaffRequest; back: string }>;

function titleOf({ operation, days }: StaffRequest, t: StaffTexts): string {
  switch (operation) {
    case 'staffAccounts.extendPlan':
      return t('requests.extend', { count: days ?? 0 });
    case 'staffGarages.verify':
      return t('requests.verify');
    case 'staffContent.savePackage':
      return t('requests.changePackage');
    case 'staffContent.revertPackage':
      return t('requests.revertPackage');
  }
}

type PriceProps = Readonly<{ price: NonNullable<StaffRequest['price']>; locale: Locale }>;

/** When a price would change, and what. */
function Price({ price: { before, after, effectiveFrom }, locale }: PriceProps) {
  const t = staffTexts(locale);
  const rows = (value: unknown) => contentRows('package', value, t, locale);
  return (
    <div className="mt-2 grid gap-2">
      <p className="font-semibold">
        {effectiveFrom
          ? t('requests.from', { when: formatter(locale).dateTime(effectiveFrom) })
          : t('requests.fromNow')}
      </p>
      <Difference before={rows(before)} after={rows(after)} t={t} />
    </div>
  );
}

function RequestCard({ request, back, flash, locale }: CardProps) {
  const t = staffTexts(locale);
  const { id, price, siret, reason, askedBy, isMine, askedAt } = request;
  const what = titleOf(request, t);
  const company = price?.name ?? (request.company || t('requests.gone'));
  const acts = isMine ? (['decline'] as const) : (['approve', 'decline'] as const);
  return (
    <li className="panel">
      <h2 className="text-18 wrap-anywhere">{what}</h2>
      <p className="mt-1 wrap-anywhere">
        {[company, siret && readableSiret(siret)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-14 text-steel wrap-anywhere">
        {t('requests.asked', { name: askedBy, date: formatter(locale).dateTime(askedAt) })}
      </p>
      {price && <Price price={price} locale={locale} />}
      {reason && <p className="mt-2 wrap-anywhere">{reason}</p>}
      {isMine && <p className="mt-2 font-demi">{t('requests.mine')}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {acts.map((act) => (
          <StaffForm
            key={act}
            operation={`staffRequests.${act}`}
            state={formState(flash, `${act}-${id}`)}
            fixed={{ id }}
            back={back}
          >
            <Button
              type="submit"
              variant={act === 'approve' ? 'primary' : 'danger'}
              aria-label={t('requests.named', { act: t(`requests.${act}`), what, company })}
              className="justify-self-start"
            >
              {t(`requests.${act}`)}
            </Button>
          </StaffForm>
        ))}
      </div>
    </li>
  );
}

/** Plans, proof and prices that wait for a second person. */
export function RequestsView({ requests, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  const back = staffPaths.requests(at.page > 1 ? { page: at.page } : {});
  return (
    <>
      <PageHead title={t('requests.title')} />
      <FlashNote flash={flash} />
      <p className="mb-4 text-steel">{t('requests.lead')}</p>
      {requests.length === 0 ? (
        <EmptyState icon="check">{t('requests.none')}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} back={back} flash={flash} locale={locale} />
          ))}
        </ul>
      )}
      <ListPager path={staffPaths.requests()} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
