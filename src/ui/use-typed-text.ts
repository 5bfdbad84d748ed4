import { useState } from 'react';

/**
 * Text that stands for a value of another form: the person's own spelling stays while it is typed, unless an undo or
 * somebody else's edit replaces the value.
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
