import { useSearchParams } from 'react-router';
import type { Api } from '@parasol/contract';
import { useStaff } from '#shell/session/use-staff.ts';
import { useCall } from '#shell/use-call.ts';

export type Messages = Awaited<ReturnType<Api['listMessageTemplates']>>;
export type Occasion = Messages['occasions'][number];
export type Text = Occasion['texts'][number];
export type Channel = Text['channel'];

export const channels: Readonly<Record<Channel, string>> = {
  sms: '短信',
  inbox: '站内信',
  mail: '邮件',
};

/** The setting that holds the words of a channel; a text message's are the gateway's. */
export const settingOf = { inbox: 'inbox-words', mail: 'mail-words' } as const;

/** The brand in the address; null for words of all brands. */
export const useBrandOf = (): string | null => {
  const [search] = useSearchParams();
  const { brand } = useStaff();
  return search.get('of') ?? brand;
};

/** Read again with the settings from which they are made. */
export const useMessages = (brand: string | null) =>
  useCall('listMessageTemplates', { brand: brand ?? undefined });
