import type postgres from 'postgres';

/** Kept prepared by each connection; lists of any length would make ever new texts. */
const TEXTS_MAX = 300;
const PARAMETERS_MAX = 32;

/**
 * Lets the queries of drizzle, which asks through `unsafe`, be prepared. Otherwise each is parsed and planned anew, and
 * takes two turns: it asks for the types of its parameters, and until they are there nothing else can use its connection.
 * A process with much to do gets to the second turn late; with 500 people at once all connections stood waiting for that.
 *
 * Behind a pooler that hands connections on between transactions, `?prepare=false` in DATABASE_URL turns it off.
 */
export function prepareStatements(sql: postgres.Sql): void {
  const texts = new Set<string>();
  const isWorthIt = (text: unknown, parameters: unknown): boolean => {
    if (typeof text !== 'string' || !Array.isArray(parameters)) return false;
    if (parameters.length === 0 || parameters.length > PARAMETERS_MAX) return false;
    if (texts.size < TEXTS_MAX) texts.add(text);
    return texts.has(text);
  };
  const prepared = (unsafe: postgres.Sql['unsafe']) =>
    new Proxy(unsafe, {
      apply: (target, self, [text, parameters, options]: unknown[]): unknown =>
        Reflect.apply(target, self, [
          text,
          parameters,
          { ...Object(options), prepare: isWorthIt(text, parameters) },
        ]),
    });
  sql.unsafe = prepared(sql.unsafe.bind(sql));
  sql.begin = new Proxy(sql.begin.bind(sql), {
    apply(target, self, parameters: unknown[]): unknown {
      const work = parameters.pop();
      if (typeof work !== 'function') throw new TypeError('a transaction needs something to do');
      const run = (tx: postgres.TransactionSql): unknown => {
        tx.unsafe = prepared(tx.unsafe.bind(tx));
        return Reflect.apply(work, undefined, [tx]);
      };
      return Reflect.apply(target, self, [...parameters, run]);
    },
  });
}
