/** Runs integrations' jobs in a process that `integrations-under-fire.test.ts` kills. */
import { flushCompileCache } from 'node:module';
import { allConnectors } from '../../src/app/connectors.ts';
import { integrationJobs, makeIntegrations } from '../../src/domain/connections/integrations/index.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { startJobs } from '../../src/foundation/jobs/run-jobs.ts';
import { makeLog } from '../../src/foundation/log.ts';
import { connect } from '../../src/foundation/postgres/db.ts';
import { testSecrets } from '../secrets.ts';

const [, , shard, databaseUrl = '', ...insideHosts] = process.argv;
process.on('disconnect', () => process.exit());

const db = connect(databaseUrl, { max: 4 });
const context = { db, clock: systemClock, ids: makeIds(systemClock, Number(shard)), secrets: testSecrets };
const jobs = integrationJobs(makeIntegrations(context, allConnectors(), insideHosts));
const work = async () => {
	await startJobs(databaseUrl, jobs, makeLog('silent'));
	flushCompileCache(); // for later processes, because this one never exits normally
	process.send?.('working');
};
void work();
