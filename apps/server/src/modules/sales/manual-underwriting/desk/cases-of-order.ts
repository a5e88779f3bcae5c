/** The cases that decide an order, or that it uses, for readers of the order. */
export { casesOfOrder } from '#modules/sales/manual-underwriting/queries/cases.ts';
