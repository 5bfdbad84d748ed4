import { reads, writes } from '../../authorization/policy.ts';

const masks = { phone: 'last4', email: 'hidden', recipient: 'last4' } as const;

export const employeesPolicy = {
  employees: reads('employee', masks),
  employee: reads('employee', masks),
  venueEmployees: reads('employee'),
  employeeInsert: writes('write', 'employee'),
  employeeUpdate: writes('write', 'employee'),
  employeeDelete: writes('write', 'employee'),
};
