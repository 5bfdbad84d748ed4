import { type EventObject, fromCallback } from 'xstate';

/** Says each second how many are left. By the monotonic clock: setting the wall clock neither shortens nor lengthens it. */
export const countdown = fromCallback<EventObject, { seconds: number }>(({ input, sendBack }) => {
  const begun = performance.now();
  const every = setInterval(() => {
    const left = Math.max(0, input.seconds - Math.floor((performance.now() - begun) / 1000));
    sendBack({ type: 'countdown.moved', left });
    if (left === 0) clearInterval(every);
  }, 1000);
  return () => clearInterval(every);
});
