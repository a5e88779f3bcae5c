/** An agent, by number and by the account they prepare orders from. */
export interface Desk {
  readonly agentNo: string;
  readonly userId: string;
  readonly brand: string;
}
