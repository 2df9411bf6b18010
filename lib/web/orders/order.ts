import { type OrderData, ordersContract } from '#lib/contract/orders/orders.ts';
import { ApiFailure, type Client } from '#lib/contract/platform/client.ts';

export async function loadOrder(call: Client, id: string | undefined): Promise<OrderData | null> {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return null;
  try {
    return (await call(ordersContract.read, { params: { id: Number(id) } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}

const MOST_OPEN = 10;

export async function loadOpenOrders(call: Client): Promise<OrderData[]> {
  const query = { status: 'awaiting_payment', sortDirection: 'DESC', page: 1, limit: MOST_OPEN } as const;
  return (await call(ordersContract.list, { query })).data;
}
