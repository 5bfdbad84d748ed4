import { writes } from '../../policy.ts';

export const assetsPolicy = {
  assetSign: writes('write', 'content'),
};
