/** Policy services for modules that only read them. */
export { serviceByNo } from '#modules/contracts/policies/queries/services.ts';
