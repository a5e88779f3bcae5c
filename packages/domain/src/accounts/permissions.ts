/** What staff can be allowed to do, in the words of whoever gives out roles. */
export const permissions = {
  'own-account': '使用工作台，管理自己的账号',
  'accounts-manage': '管理员工账号与会话',
  'roles-manage': '管理角色与权限',
  'customer-stand-in': '以客户视角查看页面',
  'orders-read': '查看订单',
  'orders-files': '查看订单附件',
  'orders-identity': '审核证件照片',
  'orders-refer': '查看转人工核保的原因',
  'orders-underwrite': '人工核保',
  'underwriting-grant': '复核超出权限的核保结论',
  'underwriting-rules': '处理核保规则建议',
  'health-read': '查看健康告知与核保记录',
  'policies-read': '查看保单',
  'people-read': '查看客户',
  'personal-data': '查看完整的个人信息',
  'people-block': '管理不予承保名单',
  'people-unblock-grant': '复核移出不予承保名单',
  'screening-decide': '处理名单筛查',
  'payments-read': '查看支付与对账',
  'refunds-make': '发起与处理退款',
  'refunds-grant': '复核大额退款',
  'bills-settle': '处理对账差异',
  'alerts-see': '处理提醒',
  'visits-settle': '处理回访疑问',
  'services-manage': '办理保全',
  'surrenders-manage': '办理退保',
  'claims-help': '协助理赔',
  'calls-handle': '接打客户电话',
  'comments-decide': '审核评价',
  'agents-manage': '登记与管理服务人员',
  'commissions-settle': '查看与结算佣金',
  'recordings-check': '质检录音录像',
  'work-repair': '处理卡住的任务',
  'settings-read': '查看设置',
  'settings-change': '修改设置',
  'security-settings': '修改安全设置',
  'messages-read': '查看消息模板',
  'messages-test': '试发消息',
  'products-read': '查看产品版本与发布记录',
  'products-publish': '发布产品与停售',
  'products-publish-grant': '复核产品发布与停售',
  'exports-make': '导出数据',
  'exports-grant': '复核含个人信息的导出',
  'audit-read': '查看操作记录',
} as const;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as Permission[];

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);

export interface Role {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

const underwriting = [
  'own-account',
  'orders-read',
  'orders-files',
  'orders-refer',
  'orders-underwrite',
  'health-read',
  'policies-read',
  'people-read',
  'personal-data',
] as const satisfies readonly Permission[];

const role = (title: string, ...held: readonly Permission[]): Role => ({
  title,
  permissions: held,
});

/** The roles every installation has. Own ones are kept in the database; these never change there. */
export const builtInRoles = {
  underwriter: role('核保员', ...underwriting),
  'senior-underwriter': role(
    '高级核保员',
    ...underwriting,
    'underwriting-grant',
    'orders-identity',
    'exports-make',
    'people-unblock-grant',
    'audit-read',
  ),
  service: role(
    '客服',
    'own-account',
    'customer-stand-in',
    'orders-read',
    'policies-read',
    'people-read',
    'personal-data',
    'payments-read',
    'alerts-see',
    'visits-settle',
    'services-manage',
    'surrenders-manage',
    'claims-help',
    'calls-handle',
    'comments-decide',
  ),
  operations: role(
    '运营',
    'own-account',
    'customer-stand-in',
    'orders-read',
    'orders-files',
    'orders-identity',
    'policies-read',
    'people-read',
    'personal-data',
    'payments-read',
    'refunds-make',
    'bills-settle',
    'alerts-see',
    'visits-settle',
    'services-manage',
    'surrenders-manage',
    'claims-help',
    'calls-handle',
    'comments-decide',
    'agents-manage',
    'work-repair',
    'settings-read',
    'settings-change',
    'messages-read',
    'messages-test',
    'products-read',
    'exports-make',
  ),
  finance: role(
    '财务',
    'own-account',
    'orders-read',
    'policies-read',
    'payments-read',
    'refunds-make',
    'refunds-grant',
    'bills-settle',
    'alerts-see',
    'commissions-settle',
    'exports-make',
  ),
  compliance: role(
    '合规',
    'own-account',
    'orders-read',
    'orders-files',
    'orders-identity',
    'orders-refer',
    'health-read',
    'policies-read',
    'people-read',
    'personal-data',
    'people-block',
    'people-unblock-grant',
    'screening-decide',
    'underwriting-rules',
    'payments-read',
    'alerts-see',
    'visits-settle',
    'comments-decide',
    'agents-manage',
    'recordings-check',
    'settings-read',
    'messages-read',
    'products-read',
    'products-publish-grant',
    'exports-make',
    'exports-grant',
    'audit-read',
  ),
  'quality-check': role(
    '质检',
    'own-account',
    'orders-read',
    'orders-files',
    'policies-read',
    'people-read',
    'visits-settle',
    'comments-decide',
    'recordings-check',
    'messages-read',
    'audit-read',
  ),
  'product-manager': role(
    '产品经理',
    'own-account',
    'orders-read',
    'policies-read',
    'comments-decide',
    'settings-read',
    'settings-change',
    'messages-read',
    'products-read',
    'products-publish',
  ),
  admin: role('管理员', ...permissionNames),
} as const satisfies Readonly<Record<string, Role>>;

export type BuiltInRole = keyof typeof builtInRoles;

export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRole[];

export const isBuiltInRole = (text: string): text is BuiltInRole =>
  Object.hasOwn(builtInRoles, text);

/** What a role is worth: a built-in one by its name, an own one by what was kept, a lost one nothing. */
export const permissionsOf = (
  name: string,
  kept: readonly string[] | null,
): ReadonlySet<Permission> =>
  new Set<Permission>(
    isBuiltInRole(name) ? builtInRoles[name].permissions : (kept ?? []).filter(isPermission),
  );
