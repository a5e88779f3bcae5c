/** Where this process can be reached from itself, once it listens. The sandbox lives there. */
export interface Loopback {
  url: string | undefined;
}
