import { errorCodes, type ErrorKey } from './error-codes.ts';

/**
 * The error catalogue: the HTTP status of every code and the words shown when the refusing verb
 * gives none of its own. How a page behaves on a code is the interceptor's table.
 */
export const errors: Readonly<
  Record<ErrorKey, { readonly code: number; readonly status: number; readonly msg: string }>
> = {
  INVALID_REQUEST: {
    code: errorCodes.INVALID_REQUEST,
    status: 400,
    msg: '提交的内容有误，请检查后重试',
  },
  NOT_FOUND: { code: errorCodes.NOT_FOUND, status: 404, msg: '没有找到您要的内容' },
  CONFLICT: { code: errorCodes.CONFLICT, status: 409, msg: '内容已发生变化，请刷新后重试' },
  TOO_LARGE: { code: errorCodes.TOO_LARGE, status: 413, msg: '提交的内容过大，请压缩后重试' },
  UNSUPPORTED_BODY: { code: errorCodes.UNSUPPORTED_BODY, status: 415, msg: '提交的格式不受支持' },
  WRONG_HOST: { code: errorCodes.WRONG_HOST, status: 421, msg: '该域名未开通服务' },
  TOO_MANY_REQUESTS: {
    code: errorCodes.TOO_MANY_REQUESTS,
    status: 429,
    msg: '操作过于频繁，请稍后再试',
  },
  FOREIGN_ORIGIN: { code: errorCodes.FOREIGN_ORIGIN, status: 403, msg: '请从本站页面发起操作' },
  FAULT: { code: errorCodes.FAULT, status: 500, msg: '服务开小差了，请稍后重试' },
  UNAVAILABLE: { code: errorCodes.UNAVAILABLE, status: 503, msg: '服务暂时不可用，请稍后重试' },
  BUSY: { code: errorCodes.BUSY, status: 503, msg: '当前访问人数较多，请稍后重试' },
  LOGIN_REQUIRED: { code: errorCodes.LOGIN_REQUIRED, status: 401, msg: '请先登录' },
  LOGIN_EXPIRED: { code: errorCodes.LOGIN_EXPIRED, status: 401, msg: '登录已过期，请重新登录' },
  THIRD_LOGIN_REQUIRED: {
    code: errorCodes.THIRD_LOGIN_REQUIRED,
    status: 401,
    msg: '请重新登录后继续',
  },
  TOKEN_STALE: { code: errorCodes.TOKEN_STALE, status: 401, msg: '登录状态需要更新' },
  TOKEN_REPLACED: { code: errorCodes.TOKEN_REPLACED, status: 401, msg: '账号已在其他地方登录' },
  MOBILE_NOT_BOUND: { code: errorCodes.MOBILE_NOT_BOUND, status: 403, msg: '请先绑定手机号' },
  CODE_REFUSED: { code: errorCodes.CODE_REFUSED, status: 400, msg: '验证码不正确，请重新输入' },
  CODE_LOCKED: { code: errorCodes.CODE_LOCKED, status: 429, msg: '验证码已发送，请稍后再获取' },
  CODE_LIMIT: {
    code: errorCodes.CODE_LIMIT,
    status: 429,
    msg: '今日获取验证码次数过多，请明天再试或联系客服',
  },
  PUZZLE_REQUIRED: {
    code: errorCodes.PUZZLE_REQUIRED,
    status: 403,
    msg: '正在进行安全验证，请稍候',
  },
  ONE_CLICK_REFUSED: {
    code: errorCodes.ONE_CLICK_REFUSED,
    status: 400,
    msg: '本机号码没有验证成功，请使用验证码登录',
  },
  THIRD_LOGIN_REFUSED: {
    code: errorCodes.THIRD_LOGIN_REFUSED,
    status: 400,
    msg: '授权登录未成功，请重试',
  },
  ACCOUNT_IN_USE: {
    code: errorCodes.ACCOUNT_IN_USE,
    status: 409,
    msg: '还有没办完的事，办完后才能注销账户',
  },
  AGREEMENTS_REQUIRED: {
    code: errorCodes.AGREEMENTS_REQUIRED,
    status: 403,
    msg: '请先阅读并同意协议，再用微信登录',
  },
  LINK_INVALID: {
    code: errorCodes.LINK_INVALID,
    status: 400,
    msg: '链接有误，请向分享者索取完整链接',
  },
  NOT_ON_SALE: { code: errorCodes.NOT_ON_SALE, status: 409, msg: '该产品目前不在销售期内' },
  CANNOT_QUOTE: {
    code: errorCodes.CANNOT_QUOTE,
    status: 200,
    msg: '所选条件暂时不能投保，请调整后再试',
  },
  DRAFT_CONFLICT: {
    code: errorCodes.DRAFT_CONFLICT,
    status: 409,
    msg: '内容已在另一台设备上修改，请选择保留哪一份',
  },
  DRAFT_OVER: {
    code: errorCodes.DRAFT_OVER,
    status: 410,
    msg: '这份草稿已提交或已过期，请重新开始',
  },
  ORDER_INVALID: { code: errorCodes.ORDER_INVALID, status: 400, msg: '还有几项需要填写或更正' },
  PRICE_CHANGED: {
    code: errorCodes.PRICE_CHANGED,
    status: 409,
    msg: '保险费有变化，请确认后再提交',
  },
  KEY_REUSED: {
    code: errorCodes.KEY_REUSED,
    status: 422,
    msg: '提交内容已变化，请刷新页面后重新提交',
  },
  DUPLICATE_ORDER: {
    code: errorCodes.DUPLICATE_ORDER,
    status: 409,
    msg: '您已有一份这款产品的投保申请在办理，可以接着办理，也可以取消后重新投保',
  },
  NOT_INSURABLE: { code: errorCodes.NOT_INSURABLE, status: 400, msg: '暂时不符合投保条件' },
  PRODUCT_PAUSED: {
    code: errorCodes.PRODUCT_PAUSED,
    status: 409,
    msg: '本产品暂停投保，请稍后再来',
  },
  READ_TOO_SHORT: { code: errorCodes.READ_TOO_SHORT, status: 400, msg: '请先把内容读完再确认' },
  ORDER_MOVED_ON: {
    code: errorCodes.ORDER_MOVED_ON,
    status: 409,
    msg: '订单状态已变化，请刷新后查看',
  },
  FILE_REFUSED: { code: errorCodes.FILE_REFUSED, status: 400, msg: '请上传清晰的照片或 PDF 文件' },
  CONSENT_REFUSED: { code: errorCodes.CONSENT_REFUSED, status: 403, msg: '请由本人登录后确认' },
  HEALTH_CONSENT_REQUIRED: {
    code: errorCodes.HEALTH_CONSENT_REQUIRED,
    status: 403,
    msg: '健康信息需要您单独同意后才能处理',
  },
  HEALTH_ANSWERS_REFUSED: {
    code: errorCodes.HEALTH_ANSWERS_REFUSED,
    status: 400,
    msg: '有的回答需要核对，已填写的内容都还在',
  },
  HEALTH_WORDS_CHANGED: {
    code: errorCodes.HEALTH_WORDS_CHANGED,
    status: 409,
    msg: '告知内容有更新，请看过新的内容再回答',
  },
  HEALTH_SESSION_MOVED: {
    code: errorCodes.HEALTH_SESSION_MOVED,
    status: 409,
    msg: '这份核保在别处有过改动，已换成最新的内容',
  },
  HEALTH_ASSESSING: {
    code: errorCodes.HEALTH_ASSESSING,
    status: 202,
    msg: '承保公司还没有答复，我们会继续查询，有结论后就能看到',
  },
  HEALTH_NOTICE_CLOSED: {
    code: errorCodes.HEALTH_NOTICE_CLOSED,
    status: 409,
    msg: '投保申请已经提交，健康情况有变化请填写这份申请的补充告知',
  },
  SUITABILITY_LIMIT: {
    code: errorCodes.SUITABILITY_LIMIT,
    status: 429,
    msg: '适当性评估的次数已用完，请改日再来',
  },
  SUITABILITY_REFUSED: {
    code: errorCodes.SUITABILITY_REFUSED,
    status: 400,
    msg: '有的回答需要核对后再提交',
  },
  SUITABILITY_PAUSED: {
    code: errorCodes.SUITABILITY_PAUSED,
    status: 409,
    msg: '您正在冷静思考期，结束以后可以确认',
  },
  SERVICE_NOT_POSSIBLE: {
    code: errorCodes.SERVICE_NOT_POSSIBLE,
    status: 409,
    msg: '这项保全现在不能办理',
  },
  PAY_NOT_POSSIBLE: {
    code: errorCodes.PAY_NOT_POSSIBLE,
    status: 409,
    msg: '这笔订单现在不能支付，请刷新后查看',
  },
  PAY_METHOD_REFUSED: {
    code: errorCodes.PAY_METHOD_REFUSED,
    status: 409,
    msg: '这里不能使用该支付方式，请换一种',
  },
  PAY_PROVIDER_BUSY: {
    code: errorCodes.PAY_PROVIDER_BUSY,
    status: 503,
    msg: '支付机构暂时没有响应，请稍后再试',
  },
  MANDATE_NOT_POSSIBLE: {
    code: errorCodes.MANDATE_NOT_POSSIBLE,
    status: 409,
    msg: '现在不能开通自动扣费，请刷新后查看',
  },
  CARD_REFUSED: { code: errorCodes.CARD_REFUSED, status: 400, msg: '银行未通过验证，请核对后重试' },
  REFUND_NOT_POSSIBLE: {
    code: errorCodes.REFUND_NOT_POSSIBLE,
    status: 409,
    msg: '这笔款项现在不能退款，请刷新后查看',
  },
  SURRENDER_NOT_POSSIBLE: {
    code: errorCodes.SURRENDER_NOT_POSSIBLE,
    status: 409,
    msg: '这份保单现在不能这样办理退保，请刷新后查看',
  },
  NOTICE_REFUSED: { code: errorCodes.NOTICE_REFUSED, status: 401, msg: '消息未通过校验' },
  NOT_SERVING: {
    code: errorCodes.NOT_SERVING,
    status: 403,
    msg: '您目前不能展业，请联系客服',
  },
  STAFF_LOGIN_REFUSED: {
    code: errorCodes.STAFF_LOGIN_REFUSED,
    status: 400,
    msg: '账号或密码不正确',
  },
  STAFF_LOGIN_REQUIRED: {
    code: errorCodes.STAFF_LOGIN_REQUIRED,
    status: 401,
    msg: '管理员登录已失效',
  },
  STAFF_CODE_REQUIRED: {
    code: errorCodes.STAFF_CODE_REQUIRED,
    status: 401,
    msg: '请输入动态验证码',
  },
  STAFF_STEP_REQUIRED: {
    code: errorCodes.STAFF_STEP_REQUIRED,
    status: 403,
    msg: '请先修改初始密码或绑定动态验证码',
  },
  STAFF_IDLE: {
    code: errorCodes.STAFF_IDLE,
    status: 401,
    msg: '长时间没有操作，请重新登录，已填写的内容会保留',
  },
  ASKED_FOR_GRANT: {
    code: errorCodes.ASKED_FOR_GRANT,
    status: 409,
    msg: '已提交复核，由另一位同事批准后执行',
  },
  ROW_TAKEN: { code: errorCodes.ROW_TAKEN, status: 409, msg: '同事已领取，仍要处理？' },
  NO_PERMISSION: { code: errorCodes.NO_PERMISSION, status: 403, msg: '您没有权限，请联系管理员' },
};
