import type { Permission } from '@parasol/domain/base/accounts/permissions';

interface Place {
  readonly title: string;
  readonly to: string;
  /** Shown to staff with one of them. */
  readonly permissions: readonly Permission[];
}

/** Places of the console that are no queue. */
export const places: readonly Place[] = [
  { title: '经营看板', to: '/dashboards/overview', permissions: ['dashboards-read'] },
  { title: '在线客服', to: '/desk', permissions: ['chats-serve'] },
  { title: '会话查询与质检', to: '/chats', permissions: ['chats-serve'] },
  { title: '在线客服统计', to: '/chat-statistics', permissions: ['chats-serve'] },
  { title: '知识库与常用语', to: '/knowledge', permissions: ['knowledge-edit'] },
  { title: '线索统计', to: '/leads', permissions: ['leads-handle'] },
  {
    title: '权益与券码',
    to: '/benefits',
    permissions: ['benefits-fulfil', 'benefits-issue'],
  },
  { title: '双人复核', to: '/asks', permissions: ['own-account'] },
  { title: '导出', to: '/exports', permissions: ['exports-make'] },
  { title: '监管检查', to: '/inspections', permissions: ['inspections-make'] },
  { title: '记录保存期限', to: '/retention', permissions: ['retention-manage'] },
  { title: '依法保留', to: '/holds', permissions: ['holds-manage'] },
  { title: '操作记录', to: '/audit', permissions: ['audit-read'] },
  { title: '核保统计', to: '/underwriting-statistics', permissions: ['orders-underwrite'] },
  { title: '核保规则建议', to: '/underwriting-rules', permissions: ['rules-edit'] },
  { title: '健康核保规则', to: '/rules', permissions: ['rules-edit'] },
  { title: '每日对账', to: '/reconciliations', permissions: ['payments-read'] },
  { title: '应付保险公司', to: '/insurers', permissions: ['books-read'] },
  { title: '对账单', to: '/statements', permissions: ['books-read'] },
  { title: '账目', to: '/books', permissions: ['books-read'] },
  { title: '系统状况', to: '/trouble', permissions: ['work-repair'] },
  { title: '卡住的任务', to: '/stuck', permissions: ['work-repair'] },
  { title: '服务人员', to: '/agents', permissions: ['agents-manage'] },
  { title: '待转交的业务', to: '/unserved', permissions: ['agents-manage'] },
  { title: '佣金结算', to: '/commissions', permissions: ['commissions-settle'] },
  { title: '渠道报表', to: '/channels', permissions: ['channels-read'] },
  { title: '页面实验', to: '/experiments', permissions: ['experiments-manage'] },
  { title: '产品工作室', to: '/studio', permissions: ['products-read'] },
  { title: '产品发布', to: '/publication', permissions: ['products-read'] },
  { title: '文章', to: '/articles', permissions: ['articles-edit'] },
  { title: '落地页', to: '/landings', permissions: ['landings-edit'] },
  { title: '品牌', to: '/brands', permissions: ['settings-read'] },
  { title: '设置', to: '/settings', permissions: ['settings-read'] },
  { title: '消息模板', to: '/messages', permissions: ['messages-read'] },
  { title: '员工账号', to: '/staff', permissions: ['accounts-manage'] },
  { title: '角色与权限', to: '/roles', permissions: ['accounts-manage'] },
];
