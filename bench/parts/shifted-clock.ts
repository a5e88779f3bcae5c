import process from 'node:process';

/** Loaded before a node: its clock is off by so many milliseconds. */
const offMs = Number(process.env['CLOCK_OFF_MS'] ?? '0');
const now = Date.now;
Date.now = () => now() + offMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args: []) =>
    args.length === 0 ? new target(target.now()) : Reflect.construct(target, args),
});
