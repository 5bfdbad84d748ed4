import type { ComponentType } from 'react';
import type { FieldType } from '../../graphql/content/model/define-kind.ts';
import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { InputProps } from './field-editor.ts';

/** An input that is loaded on first use, because few kinds have one. `height`: of its placeholder. */
export const deferInput = <Type extends FieldType>(
  load: () => Promise<{ default: ComponentType<InputProps<Type>> }>,
  height: number,
) => {
  const module = lazyModule(async () => {
    const [code] = await Promise.all([load(), requireMessages('inputs')]);
    return code;
  });
  return function DeferredInput(props: InputProps<Type>) {
    const code = module.useCode(true);
    return code ? <code.default {...props} /> : <Skeleton width="100%" height={height} />;
  };
};
