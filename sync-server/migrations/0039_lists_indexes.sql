DROP INDEX "ledger_entries_of_lease";--> statement-breakpoint
CREATE INDEX "invoices_rent_of_lease" ON "invoices" USING btree ("lease_id","period") WHERE kind = 'rent';--> statement-breakpoint
CREATE INDEX "ledger_entries_ahead" ON "ledger_entries" USING btree ("lease_id","created_at","cents") WHERE account = 'receivable' and invoice_id is null;--> statement-breakpoint
CREATE INDEX "leases_promised" ON "leases" USING btree ("id") WHERE state = 'active' and num_nonnulls(rent_exempt_reason, promised_max_cents) > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_lease" ON "ledger_entries" USING btree ("lease_id","account","cents");