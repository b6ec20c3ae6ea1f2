CREATE TABLE "pdf_merges" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"page_count" integer NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prefix" text
);
--> statement-breakpoint
ALTER TABLE "pdf_merges" ADD CONSTRAINT "pdf_merges_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;