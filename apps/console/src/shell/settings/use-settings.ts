import { useQuery } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import type { Schema } from '#ui/schema/schema.ts';
import { api } from '#shell/api.ts';
import { keyOf, useCall, useReread } from '#shell/use-call.ts';

type Answer = Awaited<ReturnType<Api['listKnownSettings']>>;
type Known = Answer['settings'][number];
type Kept = Awaited<ReturnType<Api['listSettings']>>['settings'][number];

/** A setting with its values for all brands and for single ones. */
export interface Setting extends Omit<Known, 'schema'> {
  readonly schema: Schema;
  readonly set: readonly Kept[];
}

export interface Settings {
  readonly groups: Answer['groups'];
  readonly all: readonly Setting[];
}

export interface Place {
  readonly setting: Setting;
  /** For which brand; null for all of them. */
  readonly brand: string | null;
}

export const setAt = ({ setting, brand }: Place) => setting.set.find((one) => one.brand === brand);

/** The value in use there: its own, or that of all brands, or the default. */
export const valueAt = ({ setting, brand }: Place): unknown =>
  (setAt({ setting, brand }) ?? setAt({ setting, brand: null }))?.value ?? setting.otherwise;

const otherGroup = { id: 'other', title: '其他' };

/** Settings that pages read and no code of the server knows. */
const others = (set: readonly Kept[], known: readonly Known[]): Known[] => {
  const keys = new Set(set.map(({ key }) => key));
  for (const { key } of known) keys.delete(key);
  return [...keys].map((key) => ({
    key,
    title: key,
    note: '只有页面读取的设置，没有固定的格式。',
    group: otherGroup.id,
    schema: {},
    otherwise: null,
    public: set.some((one) => one.key === key && one.public),
    everywhere: false,
    ofOneBrand: false,
    mayChange: true,
  }));
};

export const useSettings = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: keyOf('listSettings', {}, 'with what is known'),
    queryFn: async ({ signal }): Promise<Settings> => {
      const [{ settings: known, groups }, { settings: set }] = await Promise.all([
        api.listKnownSettings({}, { signal }),
        api.listSettings({}, { signal }),
      ]);
      return {
        groups: [...groups, otherGroup],
        all: [...known, ...others(set, known)].map((one) => ({
          ...one,
          schema: one.schema as Schema,
          set: set.filter(({ key }) => key === one.key),
        })),
      };
    },
  });

export const useHistory = (key: string, brand: string | null) =>
  useCall(
    'listSettingChanges',
    { key, brand: brand ?? undefined },
    { select: ({ changes }) => changes },
  );

export type StaffBrand = Awaited<ReturnType<Api['listBrandsForStaff']>>['brands'][number];

export const useBrands = () =>
  useCall('listBrandsForStaff', {}, { select: ({ brands }) => brands });

export const useRereadSettings = () =>
  useReread(
    'listKnownSettings',
    'listSettings',
    'listSettingChanges',
    'listBrandsForStaff',
    'listMessageTemplates',
  );
