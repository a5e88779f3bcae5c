import type { Verbs } from '#ground/context.ts';
import {
  askStewardAppointment,
  listStewardSlots,
  moveStewardAppointment,
} from './appointments/appointment-calls.ts';
import { fetchSteward } from './care/fetch-steward.ts';
import { addSteward, leaveSteward } from './care/own-steward.ts';
import { getStewardCustomer, listStewardCustomers } from './desk/steward-customers.ts';
import {
  contactSteward,
  listStewardMessages,
  readStewardMessages,
} from './messages/steward-messages.ts';
import { askStewardReview, getStewardReview } from './reviews/steward-reviews.ts';
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
