import type { CallbackAnswer } from '#providers/payment/port.ts';

/** The older interface writes XML and is answered in it. */
export const wechatAnswer = (taken: boolean, message: string): CallbackAnswer => {
  if (message.trimStart().startsWith('<')) {
    const code = taken ? 'SUCCESS' : 'FAIL';
    return {
      status: 200,
      type: 'text/xml; charset=utf-8',
      body: `<xml><return_code>${code}</return_code></xml>`,
    };
  }
  return taken ? { status: 204 } : { status: 401, body: { code: 'FAIL', message: '未通过校验' } };
};
