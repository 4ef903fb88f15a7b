import { createContext, useContext } from 'react';
import type { StaffUser } from 'schemas/access/staff-session';
import { isAtLeast, type StaffRole } from 'schemas/kit/staff-roles';

const StaffUserContext = createContext<StaffUser | null>(null);
export const StaffUserProvider = StaffUserContext.Provider;

/** Who is signed in; null outside of the guarded pages. */
export const useStaffUser = (): StaffUser | null => useContext(StaffUserContext);

/** For leaving out what the server would refuse anyway. */
export function useHasRole(least: StaffRole): boolean {
  const user = useStaffUser();
  return user !== null && isAtLeast(user.role, least);
}
