import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';
import {
  postMessage,
  readConversation,
  type Conversation,
  type PostedMessage,
} from './conversation.data.ts';

export const loader: Loads<Conversation> = ({ request, context, params }) =>
  deskOnly({ context }, (api) => readConversation(api, params['careNo'] ?? '', request));

export const action: Acts<PostedMessage> = async ({ request, context }) =>
  postMessage(context.get(apiContext), await request.formData());
