import { describe, expect, test } from 'vitest';
import { caseLife } from '#sales/manual-underwriting/case-states.ts';
import { type OrderEvent, type OrderState, orderLife } from '#sales/orders/states/order-states.ts';
import { type AppointmentSide, appointmentLife } from '#service/stewards/appointment-states.ts';
import { type SessionState, sessionLife } from '#service/two-sided/session-states.ts';
import { movesByEvent } from './testing/moves-by-event.ts';

/** The events of each mover, from the list of movers of each event. */
const eventsByMover = (
  rows: Readonly<Record<string, { readonly by?: readonly string[] }>>,
): Record<string, string> => {
  const movers = new Set(Object.values(rows).flatMap(({ by = [] }) => by));
  const events = Object.keys(rows).toSorted();
  return Object.fromEntries(
    [...movers].map((by) => [
      by,
      events.filter((event) => rows[event]?.by?.includes(by)).join(' '),
    ]),
  );
};

describe('who may bring about what', () => {
  test('orders', () => {
    expect(eventsByMover(orderLife.events)).toEqual({
      customer:
        'agree-terms ask-consent cancel consent object refuse-consent reject-terms send-papers start-payment submit tell-again',
      insured: 'consent refuse-consent',
      agent: 'ask-consent',
      staff: 'accept ask-papers cancel decline offer-terms pass-recheck refuse-issue reverse stop',
      insurer: 'accept decline issued offer-terms refer refuse-issue refuse-storing stored',
      provider: 'fail-payment pay refund start-payment',
      system:
        'ask-consent ask-payment ask-signature ask-verification expire issue pay refuse-issue send stop store submit',
    });
  });

  test('a mover who is not named is refused, one who is named is not', () => {
    for (const state of Object.keys(orderLife.states) as OrderState[]) {
      for (const event of Object.keys(orderLife.states[state].moves) as OrderEvent[]) {
        for (const by of [
          'customer',
          'insured',
          'agent',
          'staff',
          'insurer',
          'provider',
          'system',
        ] as const) {
          expect(orderLife.move(state, event, by) !== null).toBe(
            orderLife.events[event].by?.includes(by),
          );
        }
      }
    }
  });

  test('underwriting cases', () => {
    expect(eventsByMover(caseLife.events)).toEqual({
      customer: 'accept begin convert object sign submit supplement tell-again withdraw',
      staff: 'ask ask-insurer offer propose refuse send-back take',
      insurer: 'insurer-says',
      system: 'begin close convert expire reopen withdraw',
    });
  });

  test('sessions of two sides', () => {
    const rows = sessionLife.eventNames.map((move) => [
      move,
      {
        by: (['agent', 'customer', 'house'] as const).filter((by) =>
          Object.keys(sessionLife.states).some(
            (state) => sessionLife.move(state as SessionState, move, by) !== null,
          ),
        ),
      },
    ]);
    expect(eventsByMover(Object.fromEntries(rows) as never)).toEqual({
      agent: 'fill invite reset revoke',
      customer: 'confirm end fill hand-over join',
      house: 'agent-left ask-payment close expire go-on issue pay revoke',
    });
  });

  test.each<[AppointmentSide, Record<string, string>]>([
    [
      'customer',
      {
        cancel: 'asked offered confirmed → cancelled',
        confirm: 'offered → confirmed',
        hold: '',
        lapse: '',
        move: 'asked offered confirmed → asked',
      },
    ],
    [
      'steward',
      {
        cancel: 'asked offered confirmed → cancelled',
        confirm: 'asked → confirmed',
        hold: 'confirmed → held',
        lapse: '',
        move: 'asked offered confirmed → offered',
      },
    ],
    [
      'house',
      {
        cancel: 'asked offered confirmed → cancelled',
        confirm: '',
        hold: '',
        lapse: 'asked offered → lapsed',
        move: '',
      },
    ],
  ])('appointments, the %s', (by, expected) => {
    const moves = movesByEvent(appointmentLife.states, (state, deed) =>
      appointmentLife.move(state, deed, by),
    );
    expect(moves).toEqual(expected);
  });
});
