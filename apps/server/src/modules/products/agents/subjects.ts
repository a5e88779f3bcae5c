import { subject } from '#ground/subject.ts';
import { agentByNo } from './find-agent.ts';

export const agentSubjects = {
  agent: subject({
    find: agentByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这位服务人员',
  }),
};
