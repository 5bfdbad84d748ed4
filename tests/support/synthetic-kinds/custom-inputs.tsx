import type { CustomInputProps } from '../../../src/kinds/custom-input.types.ts';
import { useEditor, useEditorSelector } from '../../../src/editor-context/editor-context.tsx';
import { selectValue } from '../../../machines/editor/editor.selectors.ts';

/** A number as a slider: an input of one kind's own, which sends the events that every input sends. */
function RatioSlider({ path }: CustomInputProps) {
  const editor = useEditor();
  const value = useEditorSelector((it) => selectValue(it, path, null));
  return (
    <input
      type="range"
      aria-label="Ratio"
      min={-1}
      max={1}
      step={0.25}
      data-path={path}
      value={typeof value === 'number' ? value : 0}
      onChange={({ target }) =>
        editor.send({ type: 'field.changed', path, language: null, value: Number(target.value) })
      }
    />
  );
}

export const customInputs = { 'synthetic.basic': { fields: { ratio: RatioSlider } } };
