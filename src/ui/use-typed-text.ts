import { useState } from 'react';

/**
 * Text that represents a value of another type: the person's own spelling stays while typing, unless an undo or
 * another person's edit replaces the value.
 */
export const useTypedText = (value: unknown, toText: (value: unknown) => string, parse: (text: string) => unknown) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && JSON.stringify(parse(typed)) === JSON.stringify(value ?? parse(''));
  return {
    text: isTyping ? typed : toText(value),
    isTyping,
    setTyped,
    /** the input was left: the value is spelled in the usual way */
    leave: () => setTyped(null),
  };
};
