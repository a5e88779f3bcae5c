export interface PaySandboxTables {
  sandbox_trades: {};
  sandbox_refunds: {};
  sandbox_mandates: {};
  sandbox_cards: {};
}
