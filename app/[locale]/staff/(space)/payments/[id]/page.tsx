import { getLocale } from 'next-intl/server';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { OrderGone, OrderView } from '#components/staff/payments/order-view.tsx';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { readStaffOrder } from '#lib/web/staff/staff-order.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('payments.title');

type Props = { params: Promise<{ id: string }> };

export default async function StaffOrderPage({ params }: Props) {
  const { id } = await params;
  const [locale, order, flash] = await Promise.all([
    getLocale(),
    readStaffOrder(id),
    readFlash(staffPaths.order(id)),
  ]);
  return (
    <StaffShell path={staffPaths.payments()} width="form">
      {order ? <OrderView order={order} flash={flash} locale={locale} /> : <OrderGone locale={locale} />}
    </StaffShell>
  );
}
