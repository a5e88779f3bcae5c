import { refuse } from '@parasol/contract/errors';
import { thirdTypes } from '@parasol/domain/base/accounts/third-type';
import type { Verb } from '#ground/context.ts';
import { accessTokenFor } from './issued-ticket.ts';

export const createQrcodeTicket: Verb<'createQrcodeTicket'> = async (
  { app, brand, log },
  { scene, thirdType = brand.defaultThirdType },
) => {
  const appid = thirdTypes.includes(thirdType)
    ? app.providers.messagingApp.appidOf(thirdType)
    : null;
  if (appid === null) return refuse('NOT_FOUND', '该公众号未开通');
  const accessToken = await accessTokenFor(app, appid);
  if (accessToken === null) return refuse('BUSY', '二维码暂时无法生成，请稍后再试');
  const issued = await app.providers.messagingApp.createQrcode(accessToken, scene);
  if (issued.kind === 'unavailable') {
    log.warn({ reason: issued.reason }, 'the messaging app made no QR code');
    return refuse('BUSY', '二维码暂时无法生成，请稍后再试');
  }
  return { ticket: issued.value, expireSeconds: issued.expireSeconds };
};
