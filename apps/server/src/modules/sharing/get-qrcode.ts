import type { Verb } from '#context.ts';

export const getQrcode: Verb<'getQrcode'> = ({ app }, { ticket }) => ({
  imageUrl: app.providers.messagingApp.qrcodeImageUrl(ticket),
});
