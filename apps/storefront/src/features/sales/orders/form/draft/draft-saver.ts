import type { Input, Output } from '@parasol/contract';
import type { DraftConflict } from '@parasol/contract/sales/orders/drafts';
import type { OrderPrice } from '@parasol/contract/sales/orders/shapes';
import {
  withChanges,
  type FormChanges,
  type FormValues,
} from '@parasol/domain/sales/orders/form/form-values';
import { isApiError, isRefused, noAnswer } from '@parasol/client/api-error';
import { orderOf } from '#features/sales/orders/form/refused-order.ts';

type Save = (input: Input<'saveDraft'>) => Promise<Output<'saveDraft'>>;

export interface SaverState {
  /** `over`: it was submitted or has expired; `failed`: tried again by itself. */
  readonly kind: 'untouched' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict' | 'over';
  readonly draftNo: string | null;
  readonly revision: number;
  readonly savedAt: string | null;
  readonly expiresAt: string | null;
  readonly values: FormValues;
  /** Price of the last save, as far as it could be known; null before the first. */
  readonly price: OrderPrice | null;
  /** Problems of the last saved values. */
  readonly problems: Output<'saveDraft'>['problems'];
  readonly conflict: DraftConflict | null;
  /** Why saving is refused, in words. */
  readonly message: string | null;
  /** The last save did not reach the server. */
  readonly offline: boolean;
  /** The order that the draft became on another device. */
  readonly orderNo: string | null;
}

export interface SaverStart {
  readonly baseProductNo: string;
  readonly quoteNo: string | null;
  readonly draft: Pick<Output<'getDraft'>, 'draftNo' | 'revision' | 'savedAt' | 'expiresAt'> | null;
  readonly values: FormValues;
  readonly price: OrderPrice | null;
  readonly problems: Output<'saveDraft'>['problems'];
  /** Not saved on the server yet: filled in from the quote or carried by the link. */
  readonly unsaved: FormChanges;
}

interface Surroundings {
  readonly save: Save;
  /** Runs a function later; the result cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
}

const typingPauseMs = 600;
const retryMs = 4000;

/**
 * Saves the typed fields, one request at a time, and settles changes of another device meanwhile.
 */
export class DraftSaver {
  #state: SaverState;
  #pending: Record<string, string | null>;
  readonly #start: SaverStart;
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #cancelTimer: (() => void) | undefined;
  #flight: Promise<void> | undefined;

  constructor(start: SaverStart, around: Surroundings) {
    this.#start = start;
    this.#around = around;
    this.#pending = { ...start.unsaved };
    this.#state = {
      kind: start.draft ? 'saved' : 'untouched',
      draftNo: start.draft?.draftNo ?? null,
      revision: start.draft?.revision ?? 0,
      savedAt: start.draft?.savedAt ?? null,
      expiresAt: start.draft?.expiresAt ?? null,
      values: withChanges(start.values, start.unsaved),
      price: start.price,
      problems: start.problems,
      conflict: null,
      message: null,
      orderNo: null,
      offline: false,
    };
  }

  readonly state = (): SaverState => this.#state;

  /** Fields that were typed since the last request to the server. */
  readonly unsaved = (): FormChanges => this.#pending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes in typed values; they are sent after a short pause. */
  readonly change = (changes: FormChanges): void => {
    Object.assign(this.#pending, changes);
    const values = withChanges(this.#state.values, changes);
    const paused = this.#state.kind === 'conflict' || this.#state.kind === 'over';
    this.#set(paused ? { values } : { values, kind: 'waiting' });
    if (!paused) this.#schedule(typingPauseMs);
  };

  /** Sends all unsaved fields at once, a draft that does not exist yet included. */
  readonly flush = async (): Promise<void> => {
    this.#cancelTimer?.();
    await this.#flight;
    if (this.#settled()) return;
    this.#flight ??= this.#send().finally(() => {
      this.#flight = undefined;
    });
    await this.#flight;
    if (this.#state.kind === 'waiting') await this.flush();
  };

  /** The person chose for each field which of the two values counts. */
  readonly settle = (choices: Readonly<Record<string, 'yours' | 'theirs'>>): void => {
    const { conflict } = this.#state;
    if (!conflict) return;
    for (const { path } of conflict.fields) {
      if (choices[path] === 'theirs') delete this.#pending[path];
    }
    this.#takeTheirs(conflict);
    this.#schedule(0);
  };

  #settled(): boolean {
    const { kind, draftNo } = this.#state;
    if (kind === 'conflict' || kind === 'over') return true;
    return draftNo !== null && Object.keys(this.#pending).length === 0;
  }

  #set(next: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #schedule(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#around.later(() => void this.flush(), ms);
  }

  #takeTheirs({ draftNo, theirs, revision, savedAt }: DraftConflict): void {
    const values = withChanges(theirs, this.#pending);
    const kind = Object.keys(this.#pending).length > 0 ? 'waiting' : 'saved';
    this.#set({ kind, values, draftNo, revision, savedAt, conflict: null });
  }

  async #send(): Promise<void> {
    const sent = this.#pending;
    this.#pending = {};
    this.#set({ kind: 'saving', message: null });
    const { baseProductNo, quoteNo } = this.#start;
    const { draftNo, revision } = this.#state;
    try {
      const saved = await this.#around.save({
        baseProductNo,
        revision,
        changes: sent,
        ...(quoteNo === null ? {} : { quoteNo }),
        ...(draftNo === null ? {} : { draftNo }),
      });
      const more = Object.keys(this.#pending).length > 0;
      // While the present price is unknown, the last one still is beside it.
      const price = saved.price ?? this.#state.price;
      this.#set({ ...saved, price, kind: more ? 'waiting' : 'saved' });
    } catch (error) {
      // Values typed since then win over unsaved ones.
      this.#pending = { ...sent, ...this.#pending };
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    if (isRefused(error, 'DRAFT_CONFLICT')) {
      const conflict = error.data as DraftConflict;
      if (conflict.fields.length > 0) return this.#set({ kind: 'conflict', conflict });
      return this.#takeTheirs(conflict);
    }
    if (isRefused(error, 'DRAFT_OVER')) {
      return this.#set({ kind: 'over', message: error.message, orderNo: orderOf(error) });
    }
    const offline = isApiError(error) && error.code === noAnswer;
    const message = error instanceof Error ? error.message : null;
    this.#set({ kind: 'failed', offline, message });
    if (offline) this.#schedule(retryMs);
  }
}
