CREATE TYPE "public"."date_order" AS ENUM('dmy', 'mdy', 'ymd');--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text,
	"date_order" date_order,
	"exports" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "period_end" date;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "amount" numeric;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "difference" numeric;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "adds_up" boolean;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "needs_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_name" ON "clients" USING btree ("user_id",lower("name"));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_client" ON "files" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "files_user_content" ON "files" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "files_trash" ON "files" USING btree ("trashed_at") WHERE "files"."trashed_at" is not null and "files"."deleted_at" is null;--> statement-breakpoint
UPDATE "files" SET "subject" = "source_detection"->>'label', "search_text" = lower("source_detection"->>'label') WHERE "deleted_at" IS NULL AND "source_detection"->>'source' <> 'generic';--> statement-breakpoint
UPDATE "files" SET "adds_up" = coalesce(d."summary"->>'reconciles', d."summary"->>'addsUp')::boolean, "needs_review" = coalesce(coalesce(d."summary"->>'reconciles', d."summary"->>'addsUp')::boolean, false) IS NOT TRUE OR (d."summary"->>'warnings')::int > 0 FROM "document_results" d WHERE d."file_id" = "files"."id";
