import type { Verb } from '#ground/context.ts';

export const getQrcode: Verb<'getQrcode'> = ({ app }, { ticket }) => ({
  imageUrl: app.providers.messagingApp.qrcodeImageUrl(ticket),
});
