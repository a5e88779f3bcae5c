import type { ClockName } from '#base/clocks/clocks.ts';

/** The target of a move, or its targets by the role that makes it. */
type Target<State extends string, Mover extends string> =
  | State
  | ([Mover] extends [never] ? never : Readonly<Partial<Record<Mover, State>>>);

interface StateRow<
  State extends string,
  Event extends string,
  Mover extends string,
  Told extends string,
> {
  readonly title: string;
  /** Runs from the day the noun enters this state. */
  readonly clock?: ClockName;
  /** Message to the customer when the noun enters this state. */
  readonly tells?: Told;
  /**
   * The engine waits for no event, though a move can lead on; a state without moves is final
   * anyway.
   */
  readonly over?: true;
  /** Why it may keep this state for good without being final. */
  readonly lasts?: string;
  readonly moves: Readonly<Partial<Record<Event, Target<State, Mover>>>>;
}

interface EventRow<Mover extends string, Told extends string> {
  /** Its name in the noun's history and the audit trail. */
  readonly words: string;
  /** Roles that may make it; without them the verbs decide. */
  readonly by?: readonly Mover[];
  /** Message to the customer about it, in place of the one of the state; null for none at all. */
  readonly tells?: Told | null;
  /** The last part of its name in the audit trail, where that differs. */
  readonly audit?: string;
  /** The running clock continues. */
  readonly keepsClock?: true;
}

interface Given<
  State extends string,
  Event extends string,
  Mover extends string,
  Told extends string,
  Extra extends object,
> {
  /** The first part of its names in the audit trail. */
  readonly noun: string;
  readonly title: string;
  /** States in which it can begin. */
  readonly first: readonly NoInfer<State>[];
  /** Recorded of a row that was just written, in the state it has. */
  readonly opening?: NoInfer<Event>;
  readonly events: Readonly<Record<Event, EventRow<Mover, Told>>>;
  readonly states: Readonly<
    Record<State, StateRow<NoInfer<State>, NoInfer<Event>, NoInfer<Mover>, Told> & Extra>
  >;
}

export interface Life<
  State extends string,
  Event extends string,
  Mover extends string,
  Told extends string,
  Extra extends object,
> extends Given<State, Event, Mover, Told, Extra> {
  readonly stateNames: readonly State[];
  readonly eventNames: readonly Event[];
  /** States in which something is still expected. */
  readonly openStates: readonly State[];
  isOver(this: void, state: State): boolean;
  /** States to which some move leads. */
  nextStates(this: void, state: State): readonly State[];
  /** The state after an event; null where the table refuses it, or refuses it to this mover. */
  move(
    this: void,
    state: State,
    event: Event,
    ...by: [Mover] extends [never] ? [] : [by: Mover]
  ): State | null;
}

export type AnyLife = Life<string, string, string, string, object>;
export type StateOf<Of extends Pick<AnyLife, 'states'>> = keyof Of['states'] & string;
export type EventOf<Of extends Pick<AnyLife, 'events'>> = keyof Of['events'] & string;
export type MoverOf<Of extends Pick<AnyLife, 'events'>> =
  Of['events'][keyof Of['events']] extends EventRow<infer Mover, string> ? Mover : never;
export type ToldOf<Of extends Pick<AnyLife, 'events'>> =
  Of['events'][keyof Of['events']] extends EventRow<string, infer Told> ? Told : never;

/** The text of a state for the customer. */
export interface WithWords {
  readonly words: string;
}

/**
 * A noun's life, declared once: its states, the moves between them, who may make each, clocks,
 * messages and the words of the audit trail. `Extra` has the further fields of its states. Calls
 * are marked pure, so that a page that reads no states of a noun does not load them.
 */
export const defineLife =
  <Extra extends object = object>() =>
  <
    State extends string,
    Event extends string,
    Mover extends string = never,
    Told extends string = never,
  >(
    given: Given<State, Event, Mover, Told, Extra>,
  ): Life<State, Event, Mover, Told, Extra> => {
    const { states, events } = given;
    const stateNames = Object.keys(states) as State[];
    const isOver = (state: State): boolean =>
      states[state].over ?? Object.keys(states[state].moves).length === 0;
    return {
      ...given,
      stateNames,
      eventNames: Object.keys(events) as Event[],
      openStates: stateNames.filter((state) => !isOver(state)),
      isOver,
      nextStates: (state) => {
        const targets = Object.values<unknown>(states[state].moves).flatMap((target) =>
          typeof target === 'object' && target !== null
            ? Object.values<unknown>({ ...target })
            : [target],
        );
        return stateNames.filter((name) => targets.includes(name));
      },
      move: (state, event, by?: Mover) => {
        const { by: movers } = events[event];
        const target = states[state].moves[event] as
          | State
          | Readonly<Partial<Record<Mover, State>>>
          | undefined;
        if (target === undefined) return null;
        if (movers !== undefined && (by === undefined || !movers.includes(by))) return null;
        if (typeof target === 'string') return target;
        return by === undefined ? null : (target[by] ?? null);
      },
    };
  };

/** Words of a life's events by their names in the audit trail. */
export const auditWordsOf = ({
  events,
}: Pick<AnyLife, 'events'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(events).map(([event, { words, audit = event }]) => [audit, words]),
  );
