import { redirect } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import {
  postMessage,
  readConversation,
  type Conversation,
  type PostedMessage,
} from './conversation.data.ts';

export const loader: Loads<Conversation> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const { steward } = await api.fetchSteward({}, { signal: request.signal });
  if (steward === null)
    throw redirect(brandLink(context.get(brandContext), '/superSteward/detail'));
  return readConversation(api, steward.careNo, request);
};

export const action: Acts<PostedMessage> = async ({ request, context }) =>
  postMessage(context.get(apiContext), await request.formData());
