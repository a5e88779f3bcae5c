import { lazy } from 'react';
import { api } from '#shell/api.ts';
import { surrenderActions } from './surrender-actions.ts';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Policies that wait for staff. */
export const policyParts = {
  doubts: {
    actions: ({ id }) => ({
      advice: '客户在回访中对这些问题答了“否”或“不确定”。请打电话说明清楚，再写下处理结果。',
      deeds: [
        {
          name: '记录处理结果',
          kind: 'primary',
          shortcut: 'a',
          explain: '写下如何向客户说明、客户是否认可。记录后这件事结束，并留在保单的回访记录里。',
          reason: '处理结果',
          run: (note) => api.settleVisitDoubt({ orderNo: id, note }),
          done: '已记录',
        },
      ],
    }),
  },
  receipts: {
    actions: ({ id }) => ({
      advice:
        '客户一直没有签收保单，犹豫期还没有开始。请打电话核实身份，请客户登录签收；客户确认收到而不便签收的，登记下来，犹豫期从今天起算，客户会收到通知。',
      deeds: [
        {
          name: '客户电话确认收到',
          kind: 'primary',
          shortcut: 'a',
          explain: '登记后保单视为今天收到，犹豫期从明天起算，客户会收到通知。',
          reason: '与谁通话，客户怎么说',
          run: (note) => api.recordReceipt({ policyNo: id, how: 'phone', note }),
          done: '已登记',
        },
        {
          name: '收到纸质回执',
          explain: '登记后保单视为今天收到，犹豫期从明天起算，客户会收到通知。',
          reason: '回执的编号和存放处',
          run: (note) => api.recordReceipt({ policyNo: id, how: 'paper', note }),
          done: '已登记',
        },
      ],
    }),
  },
  services: { page: lazy(() => import('./service-case.tsx')) },
  renewals: {
    actions: () => ({
      advice:
        '续保申请还没有办完，或者扣费没有成功。请在保单页看到哪一步，联系客户补齐或交费；过了最后一天要重新投保。',
      deeds: [],
    }),
  },
  surrenders: { actions: surrenderActions },
  'grown-ups': {
    actions: ({ id, state }) => {
      const [policyNo = '', position = '0'] = id.split('~');
      const about = { policyNo, position: Number(position) };
      return {
        advice:
          '被保险人已年满 18 周岁，身故保险金额要由本人同意。没有回答的可以再发一次链接；不同意的请与双方联系，由保险公司调整。',
        deeds: [
          ...(state === 'waiting'
            ? [
                {
                  name: '再发一次链接',
                  kind: 'primary' as const,
                  explain: '链接发到投保人填写的本人手机号。',
                  run: () => api.remindGrownUp(about),
                  done: '已发送',
                },
              ]
            : []),
          {
            name: '记录处理结果',
            explain: '写下与双方联系的结果。记录后这件事结束。',
            reason: '处理结果',
            run: (note: string) => api.settleGrownUp({ ...about, note }),
            done: '已记录',
          },
        ],
      };
    },
  },
} as const satisfies Readonly<Record<string, QueuePart>>;
