import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

/** `house`: time passed, or the steward may not serve any more. */
export type AppointmentSide = 'customer' | 'steward' | 'house';

const either = { customer: 'cancelled', steward: 'cancelled', house: 'cancelled' } as const;
/** Another time has to be agreed to by the other side. */
const moved = { customer: 'asked', steward: 'offered' } as const;

/** The only place for an appointment's moves, and the sides that may make them. */
export const appointmentLife = /* @__PURE__ */ defineLife()({
  noun: 'appointment',
  title: '管家预约',
  first: ['asked'],
  events: {
    confirm: { words: '确认预约', by: ['customer', 'steward'], tells: 'appointment-confirmed' },
    move: { words: '预约改期', by: ['customer', 'steward'], tells: 'appointment-asked' },
    cancel: {
      words: '取消预约',
      by: ['customer', 'steward', 'house'],
      tells: 'appointment-cancelled',
    },
    hold: { words: '预约已进行', by: ['steward'] },
    lapse: { words: '预约未确认', by: ['house'], tells: 'appointment-lapsed' },
  },
  states: {
    asked: {
      title: '等管家确认',
      moves: {
        confirm: { steward: 'confirmed' },
        move: moved,
        cancel: either,
        lapse: { house: 'lapsed' },
      },
    },
    offered: {
      title: '等客户确认',
      moves: {
        confirm: { customer: 'confirmed' },
        move: moved,
        cancel: either,
        lapse: { house: 'lapsed' },
      },
    },
    confirmed: {
      title: '已约定',
      moves: { move: moved, cancel: either, hold: { steward: 'held' } },
    },
    cancelled: { title: '已取消', moves: {} },
    lapsed: { title: '未确认，已过时间', moves: {} },
    held: { title: '已进行', moves: {} },
  },
});

export type AppointmentState = StateOf<typeof appointmentLife>;
export type AppointmentDeed = EventOf<typeof appointmentLife>;

export const appointmentDeeds = ['confirm', 'move', 'cancel', 'hold'] as const;

/** A side's possible acts now. An appointment that has begun can only be marked as held or not. */
export const deedsOf = (
  state: AppointmentState,
  by: AppointmentSide,
  begun: boolean,
): readonly (typeof appointmentDeeds)[number][] =>
  appointmentDeeds.filter(
    (deed) => appointmentLife.move(state, deed, by) !== null && (deed === 'hold') === begun,
  );
