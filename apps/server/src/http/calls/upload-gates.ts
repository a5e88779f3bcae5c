import type { CallName, Parsed } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import { findByLink } from '#modules/service/bereavements/family-calls.ts';
import { findOwnChat } from '#modules/service/chat/find-chat.ts';
import { findOpenSubject } from '#modules/sales/identity/faces/find-subject.ts';
import { findHandOver as findPhotoHandOver } from '#modules/sales/identity/documents/hand-over.ts';
import { findAuth } from '#modules/sales/identity/insured/find-auth.ts';
import { findHandOver as findCaseHandOver } from '#modules/sales/manual-underwriting/customer/hand-over.ts';

/** Answers with a refusal when there is nothing to which a file could belong. */
type Gate<Name extends CallName> = (
  context: Context,
  fields: Omit<Parsed<Name>, 'file'>,
) => Promise<unknown>;

/** Uploads without a login: the named chat or link is looked up before the file is read. */
export const uploadGates: { readonly [Name in CallName]?: Gate<Name> } = {
  sendChatImage: (context, { chatNo }) => findOwnChat(context, context.app.database.db, chatNo),
  uploadBereavementFile: (context, { token }) => findByLink(context, token),
  uploadByHandOver: (context, { token }) => findPhotoHandOver(context, token),
  uploadByManualUnderwritingHandOver: (context, { token }) => findCaseHandOver(context, token),
  uploadFaceVideo: findOpenSubject,
  uploadInsuredPaper: findAuth,
};

export const gateOf = (name: CallName): Gate<never> | undefined => uploadGates[name];
