import type { Output } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import type { NoticeReader, NoticeReading } from '#modules/products/catalogue/queries/notices.ts';
import { ownUserId } from '#modules/products/catalogue/comments/own-user-id.ts';

export const readerOf = ({ brand, deviceId, caller }: Context): NoticeReader => ({
  brand: brand.id,
  deviceId,
  userId: ownUserId(caller),
});

/** A reading with its remaining time. */
export const readingView = (
  { code, openedAt, confirmedAt }: NoticeReading,
  readSeconds: number,
  now: Date,
): Output<'readNotice'> => ({
  code,
  openedAt: openedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  waitSeconds: confirmedAt
    ? 0
    : Math.max(0, Math.ceil(readSeconds - (now.getTime() - openedAt.getTime()) / 1000)),
});
