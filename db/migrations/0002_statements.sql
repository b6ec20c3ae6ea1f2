CREATE TABLE "statement_edits" (
	"file_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "statement_edits_file_id_revision_pk" PRIMARY KEY("file_id","revision")
);
--> statement-breakpoint
CREATE TABLE "statement_results" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"is_protected" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"summary" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_edits" ADD CONSTRAINT "statement_edits_file_id_statement_results_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."statement_results"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_results" ADD CONSTRAINT "statement_results_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;