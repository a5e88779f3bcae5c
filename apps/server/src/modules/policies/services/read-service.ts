/** Policy services for modules that only read them. */
export { serviceByNo } from '../queries/services.ts';
