import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext } from '#api/context.ts';
import {
  postMessage,
  readConversation,
  type Conversation,
  type PostedMessage,
} from './conversation.data.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Conversation> => {
  const api = context.get(apiContext);
  const { steward } = await api.fetchSteward({}, { signal: request.signal });
  if (steward === null)
    throw redirect(brandLink(context.get(brandContext), '/superSteward/detail'));
  return readConversation(api, steward.careNo, request);
};

export const action = async ({ request, context }: ActionFunctionArgs): Promise<PostedMessage> =>
  postMessage(context.get(apiContext), await request.formData());
