import type { Api, Output } from '@parasol/contract';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

export type Conversation = Output<'listStewardMessages'> & {
  readonly careNo: string;
  /** The name of the next message, should the page have no script. */
  readonly clientId: string;
};

export interface PostedMessage {
  readonly text: string;
  readonly error: string;
}

export const readConversation = async (
  api: Api,
  careNo: string,
  request: Request,
): Promise<Conversation> => {
  const before = Number(new URL(request.url).searchParams.get('before') ?? '');
  const found = await api.listStewardMessages(
    { careNo, ...(before > 0 ? { before } : {}) },
    { signal: request.signal },
  );
  return { ...found, careNo, clientId: crypto.randomUUID() };
};

export const postMessage = async (api: Api, form: FormData): Promise<PostedMessage> => {
  const text = textOf(form, 'text');
  if (text === '') return { text, error: '请填写内容' };
  try {
    await api.contactSteward({
      careNo: textOf(form, 'careNo'),
      clientId: textOf(form, 'clientId'),
      text,
    });
    return { text: '', error: '' };
  } catch (error) {
    return { text, error: refusalOf(error).message };
  }
};
