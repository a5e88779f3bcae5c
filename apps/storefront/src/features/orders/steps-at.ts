import { orderSteps, type OrderSteps } from '../../routes/order-links.ts';

/** Links for loaders and actions, which know only the address they were asked at. */
export const stepsAt = ({ pathname }: URL): OrderSteps =>
  orderSteps({ rootPath: pathname.startsWith('/tr/') ? 'tr' : 'pro' });
