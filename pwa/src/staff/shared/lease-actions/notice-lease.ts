export interface NoticeLease {
  id: string;
  unit: string;
  customerName: string;
  /** The day for which notice stands. */
  leavesOn: string | null;
}
