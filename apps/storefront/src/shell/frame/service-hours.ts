import { SERVICE_HOURS } from '@parasol/domain/service/hours';

/** When somebody answers, as pages print it. */
export const serviceHours = SERVICE_HOURS.replace('-', '–');
