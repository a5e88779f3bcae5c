import { z } from 'zod';
import type { Permission } from '@parasol/domain/base/accounts/permissions';

/** Where staff find a setting. */
export const settingGroups = {
  brand: '品牌',
  sale: '销售',
  pages: '页面与应用',
  service: '服务',
  messages: '消息',
  limits: '限额',
  access: '登录与安全',
} as const;

export type SettingGroup = keyof typeof settingGroups;

/** The value as given out: no reader changes it in place. */
type Lasting<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Lasting<Value[Key]> }
  : Value;

export interface Known<Schema extends z.ZodType = z.ZodType> {
  /** Title of the setting, for the colleague who changes it. */
  readonly title: string;
  /** One sentence on its effect. */
  readonly note: string;
  readonly group: SettingGroup;
  readonly schema: Schema;
  /** The value until staff set another. */
  readonly otherwise: Lasting<z.output<Schema>>;
  /** Whether pages may read it. */
  readonly public: boolean;
  /** Changed only with this permission, and for all brands at once. */
  readonly keptBy?: Permission;
  /** Set for one brand at a time, on that brand's page; null is the brand's installed value. */
  readonly ofOneBrand?: boolean;
}

export const known = <Schema extends z.ZodType>(definition: Known<Schema>): Known<Schema> =>
  definition;

/** The control where the type alone does not decide. */
type Control = 'date' | 'date-range' | 'time' | 'colour' | 'yuan' | 'long-text' | 'role';

/** Gives a field the words staff read beside it. */
export const field = <Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  more: { readonly description?: string; readonly control?: Control } = {},
): Schema => schema.meta({ title, ...more });

export const positive = z.int().positive();
export const shortText = z.string().trim().min(1).max(100);
export const productNo = z.string().regex(/^[A-Za-z0-9]{1,20}$/, '产品编号只含字母和数字');
