const msPerDay = 86_400_000;

/** How long a deleted item can be restored; after that it is removed permanently. */
export const restorableDays = 30;
export const restorableMs = restorableDays * msPerDay;

/** Whether an item deleted at `deletedAt` can still be restored. Milliseconds since 1970. */
export const isRestorable = (deletedAt: number, now: number): boolean => now - deletedAt <= restorableMs;

/** Days until a deleted item is removed permanently, rounded up: 0 when it cannot be restored any more. */
export const daysUntilRemoval = (deletedAt: number, now: number): number =>
  Math.max(0, Math.ceil(restorableDays - (now - deletedAt) / msPerDay));
