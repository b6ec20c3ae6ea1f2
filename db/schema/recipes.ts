import { boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Recipe } from '#domain/recipes/recipe.schemas.ts';
import type { TransactionRule } from '#domain/recipes/rules/rule.schemas.ts';
import { users } from './auth.ts';

export const recipeKindEnum = pgEnum('recipe_kind', ['table', 'statement', 'invoice']);

/** What an account's files have taught about their sources. It holds no values of documents and goes with the account. */
export const recipes = pgTable(
  'recipes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: recipeKindEnum().notNull(),
    /** In words: invoices of Fernhill Farm Supplies Ltd. */
    name: text().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    isOn: boolean().notNull().default(true),
    useCount: integer().notNull().default(0),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('recipes_user').on(t.userId, t.kind)],
);

/** How an account wants its transactions to be booked, in the order in which the rules are tried. */
export const transactionRules = pgTable(
  'transaction_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    rule: jsonb().$type<TransactionRule>().notNull(),
    isOn: boolean().notNull().default(true),
    useCount: integer().notNull().default(0),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('transaction_rules_user').on(t.userId, t.place)],
);
