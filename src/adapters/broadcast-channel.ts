/** A channel between the tabs of this browser; null where there is none, or where the browser refuses it. */
export const openBroadcastChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
