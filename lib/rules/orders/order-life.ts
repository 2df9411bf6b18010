/** Days that an order may be paid; one that nobody has paid until then is cancelled. */
export const ORDER_OPEN_DAYS = 30;
