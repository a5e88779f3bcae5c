import type { Api } from '@parasol/contract';
import { setAt, valueAt, type Place } from '#shell/settings/use-settings.ts';

export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The words of one template within the setting of its channel. */
export interface MessagePlace extends Place {
  readonly template: string;
}

type All = Readonly<Record<string, Words>>;
type Change = Parameters<Api['changeSetting']>[0];

export const standardOf = ({ setting, template }: MessagePlace): Words =>
  (setting.otherwise as All)[template] ?? { subject: '', text: '' };

/** Words in an earlier value of the setting; a template unknown to it had its shipped words. */
export const wordsIn = (place: MessagePlace, value: unknown): Words =>
  (value as All)[place.template] ?? standardOf(place);

/** Changes the words of one template only. */
export const changeWords = (place: MessagePlace, words: Words, reason: string): Change => {
  const { setting, brand, template } = place;
  const value: unknown = { ...(valueAt(place) as All), [template]: words };
  return {
    key: setting.key,
    brand,
    version: setAt(place)?.version ?? 0,
    value: value as Change['value'],
    public: setting.public,
    reason,
  };
};
