import { subject } from '#ground/subject.ts';
import { holdByNo } from './queries/holds.ts';
import { lastRuns } from './queries/runs.ts';
import { noSuchRun } from './runs/retention-runs.ts';

export const retentionSubjects = {
  hold: subject({ find: holdByNo, brand: ({ brand }) => brand, missing: '没有找到这项保留' }),
  retentionRun: subject({
    find: async (db, runNo) => (await lastRuns(db, { brand: null, most: 1, runNo }))[0],
    brand: ({ brand }) => brand,
    missing: noSuchRun().msg,
  }),
};
