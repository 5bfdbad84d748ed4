import { type EventObject, fromCallback } from 'xstate';

/** Sends the seconds left, every second. Uses the monotonic clock, so changing the system time has no effect. */
export const countdown = fromCallback<EventObject, { seconds: number }>(({ input, sendBack }) => {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const left = Math.max(0, input.seconds - Math.floor((performance.now() - startedAt) / 1000));
    sendBack({ type: 'countdown.ticked', left });
    if (left === 0) clearInterval(timer);
  }, 1000);
  return () => clearInterval(timer);
});
