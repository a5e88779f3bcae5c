import type { Verbs } from '#ground/context.ts';
import { confirmDeath } from './confirm-death.ts';
import {
  getBereavement,
  removeBereavementFile,
  sendBereavementPapers,
  uploadBereavementFile,
} from './family-calls.ts';
import { matchBereavement } from './match-bereavement.ts';
import { reportDeath } from './report-death.ts';
import {
  closeBereavement,
  endBereavedPolicy,
  proposeSuccessor,
  sendSuccessorLinks,
  withdrawBereavement,
} from './case-settlement.ts';
import {
  askBereavementPapers,
  getBereavementFileForStaff,
  getBereavementForStaff,
} from './staff-calls.ts';

export const bereavementsVerbs = {
  askBereavementPapers,
  closeBereavement,
  confirmDeath,
  endBereavedPolicy,
  getBereavement,
  getBereavementFileForStaff,
  getBereavementForStaff,
  matchBereavement,
  proposeSuccessor,
  removeBereavementFile,
  reportDeath,
  sendBereavementPapers,
  sendSuccessorLinks,
  uploadBereavementFile,
  withdrawBereavement,
} satisfies Verbs;
