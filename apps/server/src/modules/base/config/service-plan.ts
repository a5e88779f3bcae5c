import type { ServicePlan } from '@parasol/domain/base/service-hours/hours';
import type { Settings } from './open-settings.ts';

/** The hours in which a brand's people answer: every page, message and chat asks here. */
export const servicePlanOf = (settings: Settings, brand: string): ServicePlan => ({
  hours: settings.get('service-hours', brand),
  holidays: settings.get('holidays', brand),
});
