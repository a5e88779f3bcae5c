import { isApiError, noAnswer } from '@parasol/client/api-error';
import type { Input, Output } from '@parasol/contract';
import type { AgentOrder, FieldClash } from '@parasol/contract/service/two-sided/shapes';
import type { FormChanges } from '@parasol/domain/sales/orders/form/form-values';

const afterMs = 700;
const againMs = 4000;

export interface Saving {
  /** Typed and not yet with the server. */
  readonly typed: Readonly<Record<string, string>>;
  readonly state: 'saved' | 'saving' | 'cut' | 'refused';
  readonly message: string | null;
  readonly clashes: readonly FieldClash[];
}

type Save = (input: Input<'saveAgentOrder'>) => Promise<Output<'saveAgentOrder'>>;

/**
 * Saves the typed fields of one side, a moment after; without a network it keeps them here and
 * tries again.
 */
export class FieldSaver {
  #saving: Saving = { typed: {}, state: 'saved', message: null, clashes: [] };
  readonly #listeners = new Set<() => void>();
  #waiting: Record<string, string> = {};
  /** The version on screen when the writer began to type. */
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #order: AgentOrder;
  readonly #save: Save;
  readonly #put: (order: AgentOrder) => void;

  constructor(order: AgentOrder, save: Save, put: (order: AgentOrder) => void) {
    this.#order = order;
    this.#save = save;
    this.#put = put;
  }

  readonly state = (): Saving => this.#saving;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('online', this.#leave);
    addEventListener('pagehide', this.#leave);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('online', this.#leave);
      removeEventListener('pagehide', this.#leave);
      this.#leave();
    };
  };

  /** The version on screen now. */
  readonly show = (order: AgentOrder): void => {
    this.#order = order;
  };

  readonly change = (path: string, value: string): void => this.take({ [path]: value });

  readonly take = (changes: FormChanges): void => {
    this.#since ??= this.#order.version;
    for (const [path, value] of Object.entries(changes)) this.#waiting[path] = value ?? '';
    this.#set({ typed: { ...this.#saving.typed, ...this.#waiting } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#leave, afterMs);
  };

  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  };

  readonly forgetClashes = (): void => this.#set({ clashes: [] });

  readonly #leave = (): void => void this.flush();

  #set(change: Partial<Saving>): void {
    this.#saving = { ...this.#saving, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<void> {
    const changes = this.#waiting;
    if (Object.keys(changes).length === 0) return;
    const { agentOrderNo, baseProductNo } = this.#order;
    const version = this.#since ?? this.#order.version;
    this.#waiting = {};
    this.#since = null;
    this.#set({ state: 'saving' });
    try {
      const { order, clashes } = await this.#save({
        agentOrderNo,
        baseProductNo,
        version,
        changes,
      });
      this.#order = order;
      this.#put(order);
      const typed = Object.entries(this.#saving.typed).filter(([path]) => path in this.#waiting);
      this.#set({
        typed: Object.fromEntries(typed),
        clashes: [...this.#saving.clashes, ...clashes],
        message: null,
        state: 'saved',
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const cut = error.code === noAnswer;
      this.#set({ state: cut ? 'cut' : 'refused', message: cut ? null : error.message });
      if (!cut) return;
      this.#waiting = { ...changes, ...this.#waiting };
      this.#since = version;
      this.#timer = setTimeout(this.#leave, againMs);
    }
  }
}
