import { connect } from '#db/connect.ts';
import { visitDatabase, type VisitedDatabase } from '#db/visit-embedded.ts';
import { readConfig, type Config } from '#server/config.ts';
import { checkAddress, checkWebClient } from './doctor/address-checks.ts';
import { checkDatabase, checkWorkers } from './doctor/database-checks.ts';
import { findingsAbout, reasonOf, type Deployment, type Examined, type Finding } from './doctor/finding.ts';
import { checkAdministrator, checkMail, checkPayments, checkSignIn } from './doctor/service-checks.ts';
import { checkDisk, checkRetention, checkStorage } from './doctor/storage-checks.ts';

type Check<D> = (deployment: D) => Promise<Finding[]>;

const OF_DATABASE: Readonly<Record<string, Check<Deployment>>> = {
  Worker: checkWorkers,
  Retention: checkRetention,
  Administrator: checkAdministrator,
};
const OF_ENVIRONMENT: Readonly<Record<string, Check<Examined>>> = {
  'Sign-in': checkSignIn,
  Storage: checkStorage,
  Disk: checkDisk,
  'Web client': checkWebClient,
  Address: checkAddress,
  Mail: checkMail,
  Payments: checkPayments,
};

const MARKS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const;

/**
 * `npm run doctor [-- --json]`: examines the deployment that the environment describes, and says what is wrong. It changes
 * nothing, but for one small object that it writes to storage and deletes again. Status 1 where something does not work.
 */
async function examine(): Promise<Finding[]> {
  const config = readConfig(process.env);
  return [...(await examineDatabase(config)), ...(await runAll(OF_ENVIRONMENT, { config }))];
}

/** Its absence does not hide what else is wrong. */
async function examineDatabase(config: Config): Promise<Finding[]> {
  let database: VisitedDatabase;
  try {
    database = await visitDatabase(config);
  } catch (error) {
    return [findingsAbout('Database').fault(reasonOf(error))];
  }
  const connection = connect(database.url, { max: 2 });
  const deployment = { config, databaseUrl: database.url, db: connection.db, sql: connection.sql };
  try {
    const findings = await checkDatabase(deployment);
    const isThere = findings[0]?.level === 'ok';
    return isThere ? [...findings, ...(await runAll(OF_DATABASE, deployment))] : findings;
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function runAll<D>(checks: Readonly<Record<string, Check<D>>>, deployment: D): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...(await check(deployment)));
    } catch (error) {
      findings.push(findingsAbout(name).fault(`It could not be examined: ${reasonOf(error)}.`));
    }
  }
  return findings;
}

function print(findings: readonly Finding[]): void {
  for (const { level, about, sentence } of findings) console.log(`${MARKS[level]}  ${about}: ${sentence}`);
  const countOf = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const faults = countOf('fault');
  const warnings = countOf('warning');
  console.log(
    faults === 0
      ? `\nIt works.${warnings > 0 ? ` ${String(warnings)} to know of.` : ''}`
      : `\n${String(faults)} to mend, ${String(warnings)} to know of.`,
  );
}

try {
  const findings = await examine();
  if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2));
  else print(findings);
  if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
