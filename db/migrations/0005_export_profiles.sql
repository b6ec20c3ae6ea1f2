CREATE TABLE "export_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profiles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_profiles" ADD CONSTRAINT "export_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;