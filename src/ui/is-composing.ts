/**
 * Whether a key belongs to an input method that is composing text: its Enter and Escape end the composition and nothing
 * else. WebKit sends the key that ends it after the composition, marked by its code alone.
 */
export const isComposing = (event: { nativeEvent: KeyboardEvent } | KeyboardEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
};
