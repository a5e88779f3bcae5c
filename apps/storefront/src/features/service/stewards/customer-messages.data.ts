import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';
import {
  postMessage,
  readConversation,
  type Conversation,
  type PostedMessage,
} from './conversation.data.ts';

export const loader = ({ request, context, params }: LoaderFunctionArgs): Promise<Conversation> =>
  deskOnly({ context }, (api) => readConversation(api, params['careNo'] ?? '', request));

export const action = async ({ request, context }: ActionFunctionArgs): Promise<PostedMessage> =>
  postMessage(context.get(apiContext), await request.formData());
