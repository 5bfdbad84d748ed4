import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { auditPolicy } from './audit.policy.ts';
import { listAudit } from './list-audit.ts';

const { venueResolver } = createAuthorizedResolvers(auditPolicy);

export const resolvers: Resolvers = { Query: { auditLog: venueResolver('auditLog', listAudit) } };
