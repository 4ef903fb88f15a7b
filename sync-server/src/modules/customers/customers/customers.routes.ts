import { customersApi } from 'schemas/customers/customers';
import { personCodesApi } from 'schemas/customers/person-codes';
import { mount, type Site } from '../../../http/mount/mount.ts';
import {
  givePersonCode,
  revokePersonCode,
  viewPersonCode,
} from '../../facility/gate-codes/person-codes.service.ts';
import {
  addNote,
  addPerson,
  liftAccountHold,
  placeAccountHold,
  removePerson,
} from './customer-records.service.ts';
import { listCustomers, setTax, updateCustomer, viewGateCode } from './customers.service.ts';
import { readProfile } from './profile.service.ts';

export function customersRoutes(site: Site): void {
  mount(site, customersApi.list, (ctx, { query }) => listCustomers(ctx, query));
  mount(site, customersApi.read, (ctx, { params }) => readProfile(ctx, params.id));
  mount(site, customersApi.update, (ctx, { params, body }) => updateCustomer(ctx, params.id, body));
  mount(site, customersApi.setTax, (ctx, { params, body }) => setTax(ctx, params.id, body));
  mount(site, customersApi.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body));
  mount(site, customersApi.placeAccountHold, (ctx, { params, body }) =>
    placeAccountHold(ctx, params.id, body),
  );
  mount(site, customersApi.liftAccountHold, (ctx, { params }) => liftAccountHold(ctx, params.id));
  mount(site, customersApi.addPerson, (ctx, { params, body }) => addPerson(ctx, params.id, body));
  mount(site, customersApi.removePerson, (ctx, { params }) => removePerson(ctx, params.id));
  mount(site, personCodesApi.give, (ctx, { params, body }) => givePersonCode(ctx, params.id, body.leaseId));
  mount(site, personCodesApi.view, (ctx, { params }) => viewPersonCode(ctx, params.id));
  mount(site, personCodesApi.revoke, (ctx, { params }) => revokePersonCode(ctx, params.id));
  mount(site, customersApi.viewGateCode, (ctx, { params }) => viewGateCode(ctx, params.id));
}
