import type { FigureName } from './targets.ts';

const start =
  'the renewal and the questions are on their way while the application (570 KB) is parsed; then 25 ms to run it, ' +
  '30 ms to make its machines, all of them, and React draws';
const key =
  'of what is beyond the floor the half is the machine (one transition, its followers looking), the rest React drawing ' +
  'the field and the page being painted; buttons are judged behind the frame';

/** What holds a figure back when it misses, as far as a trace has shown it. Mend the cause, then take the line out. */
export const knownCauses: Partial<Record<FigureName, string>> = {
  list:
    'the one process works without a pause (PostgreSQL for a third of a processor): a fifth of it writes to sockets, a ' +
    'tenth builds statements, the rest is spread over HTTP, graphql-yoga and 20 rows of 13 fields',
  signIn1: 'no call at all: 40 ms to parse the application, 25 ms to run it, 30 ms for its machines, then React draws',
  signIn4: 'no call at all: 40 ms to parse the application, 25 ms to run it, 30 ms for its machines, then React draws',
  rows1: start,
  rows4: `${start}; 50 rows are drawn, those in sight are laid out`,
  open1: `${start}; then all 200 rows are drawn as text, handles and menus after them`,
  open4: `${start}; then all 200 rows are drawn as text, handles and menus after them`,
  openGallery1: `${start}; then 200 rows are drawn, each with its picture`,
  openGallery4: `${start}; then 200 rows are drawn, each with its picture`,
  next1: 'no call: the page was read ahead; its 50 rows are drawn',
  next4: 'no call: the page was read ahead; its 50 rows are drawn',
  search4: '60 ms of waiting for the next key and one call; then 50 rows are drawn',
  key1: key,
  key4: key,
  keyLarge1: `${key}; each of 220 rows looks whether it is another, and the page that is painted is longer`,
  keyLarge4: `${key}; each of 220 rows looks whether it is another, and the page that is painted is longer`,
  keyGallery1: `${key}; each of 200 rows looks whether it is another`,
  sending1:
    'the pictures that are given stand with their machines within one event (42 ms for 12 of them, 20 here); after ' +
    'that the server reads each photograph on the same two processors',
  save: 'one call; the notice does not wait for the list',
  saveLarge: 'one call with 47 KB in each direction, parsed on both sides',
};
