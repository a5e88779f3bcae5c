import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const key = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/);
/** A brand's id, or null for all of them. */
const brand = z.string().nullable().default(null);

const words = z.string();

const staffBrand = z.object({
  id: words,
  name: words,
  markPath: words,
  company: words,
  licence: words,
  record: words,
  copyright: words,
  hosts: z.array(words),
  staffHosts: z.array(words),
  rootPath: words,
  sellChannel: z.int(),
  appCode: words,
  serviceHours: words,
  /** The value in use of each setting a brand has for itself. */
  settings: z.object({
    'brand-theme': z.object({
      primary: words,
      primaryStrong: words,
      primarySoft: words,
      onPrimary: words,
      accent: words,
      accentSoft: words,
      canvas: words,
      ink: words,
    }),
    'brand-words': z.record(words, words),
    'brand-links': z.record(words, words),
  }),
});

/** Settings, and the history of each. */
export const configSettings = {
  listBrandsForStaff: call({
    summary: 'Brands with the settings that staff can change and those of the installation',
    method: 'GET',
    path: '/api/config/v1/brands',
    access: { staff: 'settings-read' },
    response: z.object({ brands: z.array(staffBrand) }),
  }),
  listKnownSettings: call({
    summary: 'Settings that the software reads, each with its shape and its default',
    method: 'GET',
    path: '/api/config/v1/settings/known',
    access: { staff: 'settings-read' },
    response: z.object({
      /** In the order in which they are shown. */
      groups: z.array(z.object({ id: z.string(), title: z.string() })),
      settings: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          /** One sentence on its effect. */
          note: z.string(),
          group: z.string(),
          /** JSON Schema of the value. */
          schema: z.record(z.string(), z.unknown()),
          otherwise: z.unknown(),
          public: z.boolean(),
          /** Counts for all brands at once. */
          everywhere: z.boolean(),
          /** Set for one brand at a time; null is the brand's installed value. */
          ofOneBrand: z.boolean(),
          mayChange: z.boolean(),
        }),
      ),
    }),
  }),
  listSettingChanges: call({
    summary: 'Earlier values of a setting with colleague, time and reason; the newest first',
    method: 'GET',
    path: '/api/config/v1/settings/changes',
    access: { staff: 'settings-read' },
    request: z.object({ key, brand: z.string().optional() }),
    response: z.object({
      changes: z.array(
        z.object({
          version: z.int(),
          value: z.unknown(),
          by: z.string(),
          at: moment,
          reason: z.string(),
        }),
      ),
    }),
  }),
  undoSetting: call({
    summary: 'Sets a setting back to an earlier value; that is a change like any other',
    path: '/api/config/v1/settings/undo',
    access: { staff: 'settings-change' },
    request: z.object({
      key,
      brand,
      /** The version that the colleague read. */
      version: z.int().min(1),
      /** The earlier change whose value counts again. */
      to: z.int().min(1),
      reason,
    }),
    response: z.object({ version: z.int() }),
  }),
};
