import { createContext, useContext } from 'react';
import { isAtLeast, type StaffRole } from 'schemas/staff-roles';
import type { StaffUser } from 'schemas/staff-session';

const StaffUserContext = createContext<StaffUser | null>(null);
export const StaffUserProvider = StaffUserContext.Provider;

/** Who is signed in; null outside of the guarded pages. */
export const useStaffUser = (): StaffUser | null => useContext(StaffUserContext);

/** For leaving out what the server would refuse anyway. */
export function useHasRole(least: StaffRole): boolean {
  const user = useStaffUser();
  return user !== null && isAtLeast(user.role, least);
}
