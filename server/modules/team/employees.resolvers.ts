import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { employeesPolicy } from './employees.policy.ts';
import { getEmployee, listEmployees, listVenueEmployees } from './list-employees.ts';
import { deleteEmployee, insertEmployee, updateEmployee } from './save-employee.ts';

const { venueResolver } = createAuthorizedResolvers(employeesPolicy);

export const resolvers: Resolvers = {
  Query: {
    employees: venueResolver('employees', listEmployees),
    employee: venueResolver('employee', getEmployee),
    venueEmployees: venueResolver('venueEmployees', listVenueEmployees),
  },

  Mutation: {
    employeeInsert: venueResolver('employeeInsert', insertEmployee),
    employeeUpdate: venueResolver('employeeUpdate', updateEmployee),
    employeeDelete: venueResolver('employeeDelete', deleteEmployee),
  },
};
