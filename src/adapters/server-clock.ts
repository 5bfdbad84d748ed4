/** Less than this is the way of an answer, not a clock that is off. */
const close = 60_000;

export interface ServerClock {
  /** milliseconds since 1970 by the server's clock; by the device's until the first answer */
  now: () => number;
  /** what an answer's `Date` says */
  heard: (date: string | null) => void;
}

/** A device's clock may be off by hours (H243): the time shown, and kept beside drafts, is the server's. */
export const createServerClock = (device: () => number): ServerClock => {
  let off = 0;
  return {
    now: () => device() + off,
    heard: (date) => {
      const by = Date.parse(date ?? '') - device();
      if (!Number.isNaN(by)) off = Math.abs(by) < close ? 0 : by;
    },
  };
};
