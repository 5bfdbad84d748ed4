import type { ComponentType } from 'react';
import { requireMessages } from '../../../i18n/message-store.ts';
import { lazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { InputProps } from './field-editor.ts';

/** An input with a map, which is loaded with its first use: few kinds have one. */
export const deferMapInput = (load: () => Promise<{ default: ComponentType<InputProps> }>) => {
  const module = lazyModule(async () => {
    const [code] = await Promise.all([load(), requireMessages('inputs')]);
    return code;
  });
  return function DeferredMapInput(props: InputProps) {
    const code = module.useCode(true);
    return code ? <code.default {...props} /> : <Skeleton width="100%" height={160} />;
  };
};
