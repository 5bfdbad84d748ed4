import { reads, writes } from '../../authorization/policy.ts';

export const seatingPolicy = {
  seating: reads('reservation'),
  seatingFor: reads('reservation'),
  seatingTimes: reads('reservation'),
  seatingApply: writes('write', 'reservation'),
};
