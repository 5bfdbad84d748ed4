import { writes } from '../../authorization/policy.ts';

export const assetsPolicy = {
  assetSign: writes('write', 'item'),
};
