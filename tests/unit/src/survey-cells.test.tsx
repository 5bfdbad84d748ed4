// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { SurveyRow } from '../../../machines/surveys/surveys.types.ts';
import { useSurveyCells } from '../../../src/features/surveys/survey-cells.tsx';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

function TableCell({ row }: { row: SurveyRow }) {
  return useSurveyCells().wide.table?.render(row, undefined);
}

test.each([
  [['7', '8', '12', '14'], null, ['7, 8, 12, 14']],
  [['7', '8', '12', '14', '15'], null, ['7 +4']],
  [['Window', '8'], { en: 'Terrace' }, ['Window +1', 'Terrace']],
  [[], { en: 'Terrace' }, ['Terrace']],
])(
  'the tables %j of a survey, in the area %j, are shown as those of a reservation: %j',
  async (tables, areaNames, shown) => {
    await render(<TableCell row={{ tables, areaNames } as unknown as SurveyRow} />);
    expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(shown);
  },
);
