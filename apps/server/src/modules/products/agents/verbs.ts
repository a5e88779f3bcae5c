import type { Verbs } from '#ground/context.ts';
import { applyAsAgent } from './apply-as-agent.ts';
import {
  getShareKey,
  listAgentLinks,
  listAgentProducts,
  makeAgentLink,
  revokeAgentLink,
} from './links/agent-links.ts';
import { openAgentLink } from './links/open-agent-link.ts';
import { getAgentInfo, getAgentUserPic, getOwnAgent, getRoleInfo } from './own-agent.ts';
import {
  decideAgent,
  getAgentForStaff,
  getAgentPhotoForStaff,
  listAgents,
  setAgentScope,
} from './staff-agents.ts';
import { uploadAgentPhoto } from './upload-agent-photo.ts';

export const agentsVerbs = {
  applyAsAgent,
  decideAgent,
  getAgentForStaff,
  getAgentInfo,
  getAgentPhotoForStaff,
  getAgentUserPic,
  getOwnAgent,
  getRoleInfo,
  getShareKey,
  listAgentLinks,
  listAgentProducts,
  listAgents,
  makeAgentLink,
  openAgentLink,
  revokeAgentLink,
  setAgentScope,
  uploadAgentPhoto,
} satisfies Verbs;
