/** How a delivery is paid; `account`: owed by the company that it is listed for, until it pays its bill of the month. */
export const PAYMENT_METHODS = ['card', 'wallet', 'cash', 'account'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
