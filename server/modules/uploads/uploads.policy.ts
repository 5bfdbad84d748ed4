import { writes } from '../../authorization/policy.ts';

export const uploadsPolicy = {
  assetSign: writes('write', 'item'),
};
