/**
 * Mends postgres.js 3.4.9 where it is installed; npm runs this after each install (plain JavaScript: any Node may run it).
 *
 * A connection that is lost while a transaction runs (the database restarts, a network fails) ends the whole process,
 * since a write that was put off meets no socket (github.com/porsager/postgres/issues/1154, 1208); or it is never written
 * to again, and its queries wait for ever; or what the transaction asks next runs in the transaction of somebody else
 * who has the connection by then. And a query that fails after some of its rows leaves their number behind, so that the
 * next result on that connection begins with as many holes (issues/1119, 1181). db/lost-connections.test.ts shows all
 * four.
 *
 * Besides, a transaction that comes hundredth in the queue of a connection does not get that connection for itself: it fails,
 * and may leave the connection in a transaction that is never committed, with what others ask later in it
 * (db/full-pipeline.test.ts).
 *
 * Not released with a mend yet: with a new version, see whether those tests pass without this file.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const VERSION = '3.4.9';
const FOLDER = new URL('../node_modules/postgres/', import.meta.url);

/** Each `[file, what is there, what is to be there]`. */
const MENDS = [
  // A connection without a socket refuses what it is asked.
  [
    'src/connection.js',
    `      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))

    if (stream)`,
    `      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))

    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }

    if (stream)`,
  ],
  // What is still to be written goes with the socket.
  [
    'src/connection.js',
    `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener`,
  ],
  [
    'src/connection.js',
    `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  ],
  // So does what waits for an answer, also after an error.
  [
    'src/connection.js',
    `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
`,
  ],
  // So do the rows of a query that failed in the middle of them: else the next result begins with as many that are undefined.
  [
    'src/connection.js',
    `    closedTime = performance.now()
    hadError`,
    `    rows = 0
    closedTime = performance.now()
    hadError`,
  ],
  [
    'src/connection.js',
    `    result = new Result()
    connectTimer.cancel()`,
    `    result = new Result()
    rows = 0
    connectTimer.cancel()`,
  ],
  // A connection that is to end after its query has ended when it is lost: else `end` waits out its time for nothing.
  [
    'src/connection.js',
    `hadError && options.shared.retries++
    delay =`,
    `hadError && options.shared.retries++
    ended && (ended(), ending = ended = null)
    delay =`,
  ],
  // A transaction has its connection for itself also where a hundred queries wait on that one before it.
  [
    'src/connection.js',
    `      return write(toBuffer(q))
        && !q.describeFirst`,
    `      const isWritten = write(toBuffer(q))
      q.options.onexecute && q.options.onexecute(connection)
      return isWritten
        && !q.describeFirst`,
  ],
  [
    'src/connection.js',
    `        && (!q.options.onexecute || q.options.onexecute(connection))`,
    `        && !q.options.onexecute`,
  ],
  // A transaction without its connection is over: nothing of it reaches the next one.
  [
    'src/index.js',
    `      , connection
      , prepare = null
`,
    `      , connection
      , prepare = null
      , lost = null
`,
  ],
  [
    'src/index.js',
    `        new Promise((_, reject) => connection.onclose = reject)
`,
    `        new Promise((_, reject) => connection.onclose = (e) => {
          lost = e
          while (queries.length)
            queries.shift().reject(e)
          reject(e)
        })
`,
  ],
  [
    'src/index.js',
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)

        c.queue === full`,
  ],
];

const { version } = JSON.parse(readFileSync(new URL('package.json', FOLDER), 'utf8'));
if (version !== VERSION)
  throw new Error(`scripts/mend-postgres.mjs is for postgres ${VERSION}, and ${version} is installed.`);
for (const [file, before, after] of MENDS) {
  const path = new URL(file, FOLDER);
  const text = readFileSync(path, 'utf8');
  if (text.includes(after)) continue;
  if (text.split(before).length !== 2) throw new Error(`postgres/${file} is not as expected: ${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}
