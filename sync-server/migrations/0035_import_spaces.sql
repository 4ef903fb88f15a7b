ALTER TABLE "units" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "replaced_spaces" jsonb;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_of_import" ON "units" USING btree ("import_id") WHERE "units"."import_id" is not null;--> statement-breakpoint
-- An import that is undone takes its spaces with it, and the cached maps have to hear of that too.
CREATE FUNCTION announce_gone_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('unit_changed', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_gone AFTER DELETE ON "units" FOR EACH ROW EXECUTE FUNCTION announce_gone_unit();
