import type { BoardId } from './board-names.ts';
import { drawPayments, drawUnderwriting } from './boards/decision-boards.ts';
import { drawFunnel, drawOverview, drawPremiums } from './boards/sales-boards.ts';
import { drawAlarms, drawClocks, drawService } from './boards/service-boards.ts';
import type { Cut, Drawn, Reading } from './reading.ts';

interface Board {
  /** The roll-ups it is drawn from. */
  readonly figures: readonly string[];
  /** Groupings and filters of its numbers besides time. */
  readonly cuts: readonly Exclude<Cut, 'time'>[];
  readonly draw: (reading: Reading) => Drawn;
}

/**
 * The figures each dashboard is drawn from, and how. The counts are made by a source on the server.
 */
export const boards: Readonly<Record<BoardId, Board>> = {
  overview: {
    figures: ['visits', 'orders', 'premiums', 'payments', 'clocks'],
    cuts: [],
    draw: drawOverview,
  },
  funnel: {
    figures: ['visits', 'orders'],
    cuts: ['product', 'channel'],
    draw: drawFunnel,
  },
  premiums: {
    figures: ['premiums'],
    cuts: ['product', 'channel', 'brand'],
    draw: drawPremiums,
  },
  underwriting: {
    figures: ['automatic', 'manual'],
    cuts: ['product', 'channel'],
    draw: drawUnderwriting,
  },
  payments: {
    figures: ['payments'],
    cuts: ['product', 'channel'],
    draw: drawPayments,
  },
  service: {
    figures: ['chats', 'calls', 'call-backs', 'leads', 'claims', 'services', 'return-visits'],
    cuts: [],
    draw: drawService,
  },
  clocks: { figures: ['clocks'], cuts: [], draw: drawClocks },
  alarms: {
    figures: ['alarms', 'errors', 'alerts'],
    cuts: [],
    draw: drawAlarms,
  },
};
