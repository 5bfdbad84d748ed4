import { expect, test } from 'vitest';
import { writeCsv } from '../../../../src/adapters/write-csv.ts';

test('no cell of a file is a formula, and spreadsheets read its letters', async () => {
  const text = await writeCsv([
    ['Name', 'Version'],
    ['=HYPERLINK("https://x.example")', 3],
    ['+1', 4],
    ['שקשוקה, "חריפה"', 5],
  ]);
  expect(text).toBe(
    '\ufeffName,Version\r\n"\'=HYPERLINK(""https://x.example"")",3\r\n"\'+1",4\r\n"שקשוקה, ""חריפה""",5',
  );
});

test('H143 a negative number that we computed stays a number; a text that looks like one is guarded', async () => {
  expect(await writeCsv([[-12.5, -3, '-12.5', '-x']])).toBe('\ufeff-12.5,-3,"\'-12.5","\'-x"');
});
