/** Whose rent it is. */
export interface RentLease {
  id: string;
  unit: string;
  customerName: string;
}
