export const ORDER_OPEN_DAYS = 30;
