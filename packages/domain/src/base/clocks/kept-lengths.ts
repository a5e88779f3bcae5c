import type { Length, Lengths } from './length.ts';

const days = <const Count extends number>(title: string, count: Count) =>
  ({ title, unit: 'days', count }) as const satisfies Length;

/**
 * Rows of a table that matter for a while are deleted so many days after the moment of their class.
 * Those of page events go by the month, so that no event is kept for more than 401 days.
 */
export const keptLengths = {
  verify_codes: days('短信验证码', 2),
  code_sends: days('验证码发送次数', 2),
  queue_entries: days('提交次数（防刷）', 2),
  sent_pages: days('发出过的页面（用于核对操作记录）', 2),
  staff_tries: days('员工登录的失败记录', 2),
  rule_trials: days('核保规则的试算结果（脱敏）', 90),
  puzzles: days('防刷验证题', 0),
  third_logins: days('没有完成的第三方登录', 0),
  hand_overs: days('手机拍照的链接', 1),
  underwriting_hand_overs: days('上传资料的链接', 1),
  face_frames: days('人脸照片的摘要', 400),
  outgoing_messages: days('发出的短信和邮件（从当月末起）', 90),
  message_reasons: days('避免重复发送的摘要', 400),
  user_sessions: days('客户的登录会话', 200),
  staff_sessions: days('员工的登录会话', 200),
  staff_recent: days('员工最近的浏览', 90),
  recording_looks: days('录音录像的查看许可', 1),
  unmask_grants: days('完整个人信息的查看许可', 1),
  clock_warnings: days('时限提醒的记录', 400),
  missed_clocks: days('超过时限的记录', 400),
  alert_raisings: days('提醒的次数', 400),
  queue_assignments: days('待办的领取记录', 180),
  quotes: days('没有投保的报价', 30),
  trials: days('访客的试算', 90),
  agent_orders: days('没有成为订单的一起办理', 400),
  call_backs: days('已结束的回电预约', 400),
  leads: days('已结束的线索', 365),
  benefit_uses: days('已办结的权益', 730),
  coupon_tries: days('填错的券码', 30),
  touches: days('访客的来源', 90),
  experiment_exposures: days('页面实验的展示记录', 400),
  alarms: days('报警计数', 1),
  alarm_escalations: days('升级的报警', 400),
  error_reports: days('页面错误报告', 90),
  live_events: days('实时消息', 7),
  live_topics: days('实时话题', 90),
  traces: days('没有成为订单的销售行为回溯记录', 90),
  tracking_events: days('页面访问事件（从当月末起）', 370),
} as const satisfies Lengths;
