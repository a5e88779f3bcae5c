import type { AppointmentState } from '@parasol/domain/service/stewards/appointment-states';

export interface StewardTables {
  stewards: {};
  steward_cares: {};
  steward_messages: {};
  steward_appointments: {
    state: AppointmentState;
  };
  steward_reviews: {};
}
