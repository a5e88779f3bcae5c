/** Both sides have to want an appointment: the one that did not name the time confirms it. */
export type AppointmentState = 'asked' | 'offered' | 'confirmed' | 'cancelled' | 'lapsed' | 'held';

/** `house`: time went by, or the steward may not serve any more. */
export type AppointmentSide = 'customer' | 'steward' | 'house';

export type AppointmentDeed = 'confirm' | 'move' | 'cancel' | 'hold' | 'lapse';

interface AppointmentRow {
  readonly title: string;
  /** It takes up its time for others. */
  readonly stands: boolean;
  readonly moves: Readonly<
    Partial<Record<AppointmentDeed, Readonly<Partial<Record<AppointmentSide, AppointmentState>>>>>
  >;
}

const either = { customer: 'cancelled', steward: 'cancelled', house: 'cancelled' } as const;
/** Another time has to be agreed to by the other side. */
const moved = { customer: 'asked', steward: 'offered' } as const;

/** The only place for an appointment's moves, and the sides that may make them. */
export const appointmentStates: Readonly<Record<AppointmentState, AppointmentRow>> = {
  asked: {
    title: '等管家确认',
    stands: true,
    moves: {
      confirm: { steward: 'confirmed' },
      move: moved,
      cancel: either,
      lapse: { house: 'lapsed' },
    },
  },
  offered: {
    title: '等客户确认',
    stands: true,
    moves: {
      confirm: { customer: 'confirmed' },
      move: moved,
      cancel: either,
      lapse: { house: 'lapsed' },
    },
  },
  confirmed: {
    title: '已约定',
    stands: true,
    moves: { move: moved, cancel: either, hold: { steward: 'held' } },
  },
  cancelled: { title: '已取消', stands: false, moves: {} },
  lapsed: { title: '未确认，已过时间', stands: false, moves: {} },
  held: { title: '已进行', stands: false, moves: {} },
};

export const moveAppointment = (
  state: AppointmentState,
  deed: AppointmentDeed,
  by: AppointmentSide,
): AppointmentState | null => appointmentStates[state].moves[deed]?.[by] ?? null;

export const appointmentDeeds = ['confirm', 'move', 'cancel', 'hold'] as const;

/**
 * A side's possible acts now. An appointment that has begun is neither moved nor cancelled; it was
 * held or not.
 */
export const deedsOf = (
  state: AppointmentState,
  by: AppointmentSide,
  begun: boolean,
): readonly (typeof appointmentDeeds)[number][] =>
  appointmentDeeds.filter(
    (deed) => moveAppointment(state, deed, by) !== null && (deed === 'hold') === begun,
  );

export const standingAppointments = (Object.keys(appointmentStates) as AppointmentState[]).filter(
  (state) => appointmentStates[state].stands,
);
