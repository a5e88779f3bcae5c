import { hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';
import { leadLife } from './lead-states.ts';

/** People who asked to be called. */
export const leadQueues = {
  leads: queue({
    title: '咨询线索',
    permission: 'leads-handle',
    columns: ['title', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    called: { note: '渠道与服务人员' },
    kinds: {
      new: leadLife.states.new.title,
      assigned: leadLife.states.assigned.title,
      contacted: leadLife.states.contacted.title,
      appointment: leadLife.states.appointment.title,
    },
    facets: { about: null },
    first: 'due',
    clock: null,
    warn: hour / 2,
    decidedBy: { noteLead: ['leadNo'], giveLead: ['leadNo'], shareLead: ['leadNo'] },
  }),
} as const satisfies Queues;
