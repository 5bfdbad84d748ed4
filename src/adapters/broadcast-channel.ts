/** A channel between the tabs of this browser; null where it is not supported or not permitted. */
export const openBroadcastChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
