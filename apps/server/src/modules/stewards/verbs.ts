import type { Verbs } from '#ground/context.ts';
import {
  askStewardAppointment,
  listStewardSlots,
  moveStewardAppointment,
} from './appointments/keep-appointments.ts';
import { fetchSteward } from './care/fetch-steward.ts';
import { addSteward, leaveSteward } from './care/keep-steward.ts';
import { getStewardCustomer, listStewardCustomers } from './desk/read-desk.ts';
import {
  contactSteward,
  listStewardMessages,
  readStewardMessages,
} from './messages/keep-messages.ts';
import { askStewardReview, getStewardReview } from './reviews/read-reviews.ts';
import { getStewardForStaff, setStewardForStaff } from './staff-stewards.ts';

export const stewardsVerbs = {
  addSteward,
  askStewardAppointment,
  askStewardReview,
  contactSteward,
  fetchSteward,
  getStewardCustomer,
  getStewardForStaff,
  getStewardReview,
  leaveSteward,
  listStewardCustomers,
  listStewardMessages,
  listStewardSlots,
  moveStewardAppointment,
  readStewardMessages,
  setStewardForStaff,
} satisfies Verbs;
