/** The cases that decide an order, or on which it stands, for whoever looks at the order. */
export { casesOfOrder } from '../queries/cases.ts';
