import { useSearchParams } from 'wouter';
import { CustomerProfilePage } from './customer-profile.tsx';
import { CustomerList } from './list/customer-list.tsx';

/** The list, or the record of the customer whom the address names. */
export function Customers({ title }: { title: string }) {
  const [asked] = useSearchParams();
  const id = asked.get('customer');
  return id === null ? <CustomerList title={title} /> : <CustomerProfilePage key={id} id={id} />;
}
