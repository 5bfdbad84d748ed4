import type { ComponentType } from 'react';
import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { InputProps } from './field-editor.ts';

/** An input that is loaded on first use, because few kinds have one. `height`: of its placeholder. */
export const deferInput = (load: () => Promise<{ default: ComponentType<InputProps> }>, height: number) => {
  const module = lazyModule(async () => {
    const [code] = await Promise.all([load(), requireMessages('inputs')]);
    return code;
  });
  return function DeferredInput(props: InputProps) {
    const code = module.useCode(true);
    return code ? <code.default {...props} /> : <Skeleton width="100%" height={height} />;
  };
};
