export const ORDER_LIMITS = { lines: 10, quantity: 20 } as const;
