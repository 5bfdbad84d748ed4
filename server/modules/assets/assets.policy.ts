import { writes } from '../../graphql/policy.ts';

export const assetsPolicy = {
  assetSign: writes('write', 'item'),
};
