import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const productNo = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
const linkField = z.union([z.string(), z.number(), z.boolean()]).nullish();

export const config = {
  getRemoteConfig: call({
    summary: 'A remote setting by key, as a JSON string; null when there is none',
    method: 'GET',
    path: '/api/sdb/config-center/get',
    access: 'public',
    request: z.object({ key: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/) }),
    response: z.string().nullable(),
  }),
  getPublishInfo: call({
    summary: 'Live release, settings and, for a named product, its published version',
    method: 'GET',
    path: '/api/barley/config-platform/publish-info',
    access: 'public',
    request: z.object({ baseProductNo: productNo.optional() }),
    response: z.object({
      brand: z.string(),
      settingsVersion: z.int(),
      settingsChangedAt: moment,
      product: z
        .object({ baseProductNo: z.string(), productVersion: z.string(), onSale: z.boolean() })
        .nullable(),
    }),
  }),
  validLinkParams: call({
    summary: 'Checks a sales link; a refusal names its fault in words',
    path: '/api/barley/config-platform/valid-link-params',
    access: 'public',
    request: z.object({
      baseProductNo: linkField,
      sellChannel: linkField,
      domainName: linkField,
      firstRouteName: linkField,
      unionSellChannel: linkField,
      merchantCode: linkField,
      seller: linkField,
      broker: linkField,
      testLink: linkField,
    }),
    response: z.object({ valid: z.literal(true) }),
  }),
  getSellChannelConfig: call({
    summary: 'A sell channel: its brand, and the app code of each of its domains',
    method: 'GET',
    path: '/api/barley/config-platform/sell-channel-config',
    access: 'public',
    request: z.object({
      sellChannel: z.coerce.number().int().positive().max(2_147_483_647).default(1),
    }),
    response: z.object({
      sellChannel: z.int(),
      name: z.string(),
      rootPath: z.string(),
      appCode: z.string(),
      /** Overrides `appCode` on the domain that is asked from. */
      appCodes: z.record(z.string(), z.string()),
      unionSellChannels: z.array(z.int()),
    }),
  }),
  getGrayMode: call({
    summary: 'Tells if this visit takes part in a gray release',
    path: '/api/cf/gray/mode',
    access: 'public',
    body: 'form',
    request: z.object({ appCode: z.string().max(40).optional() }),
    response: z.object({ gray: z.boolean(), mode: z.string() }),
  }),
  listSettings: call({
    summary: 'Every remote setting with its version',
    method: 'GET',
    path: '/api/config/v1/settings',
    access: { staff: 'settings-read' },
    response: z.object({
      settings: z.array(
        z.object({
          key: z.string(),
          brand: z.string().nullable(),
          value: z.unknown(),
          version: z.int(),
          public: z.boolean(),
          updatedBy: z.string(),
          updatedAt: moment,
        }),
      ),
    }),
  }),
  changeSetting: call({
    summary: 'Changes a remote setting everywhere, without a restart',
    path: '/api/config/v1/settings/change',
    access: { staff: 'settings-change' },
    request: z.object({
      key: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/),
      /** A brand's id, or null for all of them. */
      brand: z.string().nullable().default(null),
      value: z.json(),
      /** The version that the colleague read; 0 for a new setting. */
      version: z.int().min(0),
      /** Whether pages may read it; for a setting that code knows, the code decides. */
      public: z.boolean().default(false),
      /** The reason, for readers of the history. */
      reason,
    }),
    response: z.object({ version: z.int() }),
  }),
};
