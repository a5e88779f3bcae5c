import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const experimentsStaffCalls = async ({ app, at }: OtherBrand) => {
  const { db } = app.database;
  const experimentId = randomUUID();
  await db
    .insertInto('experiments')
    .values({
      experiment_id: experimentId,
      brand: 'qinghe',
      name: '先后',
      place: 'home-order',
      variants: '[{"value":"how,service","share":50},{"value":"service,how","share":50}]',
      primary_figure: 'quotes',
      effect: 20,
      planned_size: 10_000,
      owner: '王芳',
      reason: '试一试',
      state: 'draft',
      revision: 1,
      started_at: null,
      stopped_at: null,
      stop_reason: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return {
    listExperiments: { about: () => ({ brand: 'qinghe' }) },
    saveExperiment: {
      about: () => ({
        experimentId,
        revision: 1,
        brand: 'qinghe',
        name: '别的品牌',
        place: 'home-order',
        variants: [
          { value: 'how,service', share: 50 },
          { value: 'service,how', share: 50 },
        ],
        primary: 'quotes',
        effect: 20,
        plannedSize: 10_000,
        owner: '王芳',
        reason: '试一试',
      }),
    },
  } satisfies StaffCallRows;
};
