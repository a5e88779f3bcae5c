import { auditWordsOf } from '#base/lives/life.ts';
import { chatLife } from './chat-states.ts';

export const chatAuditWords = {
  actions: {
    chat: {
      ...auditWordsOf(chatLife),
      checked: '质检在线会话',
      'picture-looked-at': '查看会话里的图片',
      'file-kept': '在会话里发送图片',
      forgotten: '删除期满的在线会话',
    },
    knowledge: {
      saved: '编辑知识库',
      removed: '删除知识库条目',
      'canned-saved': '编辑常用语',
      'canned-removed': '删除常用语',
    },
  },
  looks: ['chat.looked-at', 'chat.picture-looked-at'],
};
