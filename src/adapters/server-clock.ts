/** A smaller difference is network latency, not a wrong clock. */
const toleranceMs = 60_000;

export interface ServerClock {
  /** milliseconds since 1970 by the server's clock; by the device's until the first answer */
  now: () => number;
  /** receives the `Date` header of an answer */
  synchronize: (date: string | null) => void;
}

/** A device's clock may be hours off (H243): times that are shown, or stored with drafts, follow the server's clock. */
export const createServerClock = (device: () => number): ServerClock => {
  let offset = 0;
  return {
    now: () => device() + offset,
    synchronize: (date) => {
      const by = Date.parse(date ?? '') - device();
      if (!Number.isNaN(by)) offset = Math.abs(by) < toleranceMs ? 0 : by;
    },
  };
};
