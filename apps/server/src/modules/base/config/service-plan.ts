import type { ServicePlan } from '@parasol/domain/base/service-hours/hours';
import type { Settings } from './open-settings.ts';

/** When a brand's people answer: the one place every page, message and chat asks. */
export const servicePlanOf = (settings: Settings, brand: string): ServicePlan => ({
  hours: settings.get('service-hours', brand),
  holidays: settings.get('holidays', brand),
});
