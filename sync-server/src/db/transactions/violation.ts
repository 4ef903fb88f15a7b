const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** The name of the unique index that refused a write, whether the driver threw or drizzle around it. */
export function violatedUnique(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint_name' in cause) {
      return String(cause.constraint_name);
    }
  }
  return undefined;
}

/** Whether somebody else had what it wanted for longer than it may wait. */
export function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === LOCK_NOT_AVAILABLE) return true;
  return false;
}
