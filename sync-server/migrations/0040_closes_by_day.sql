CREATE INDEX "audit_entries_by_day" ON "audit_entries" USING btree ((("at" at time zone 'UTC')::date),"id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING btree ((("created_at" at time zone 'UTC')::date),"id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_cash" ON "ledger_entries" USING btree ((("created_at" at time zone 'UTC')::date),"id") WHERE account = 'cash';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_till" ON "ledger_entries" USING btree ("created_at") WHERE account in ('cash', 'card');