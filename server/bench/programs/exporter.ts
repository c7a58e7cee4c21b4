/** Writes one export into files of a folder like a worker, and ends. It may be killed at any moment. */
import { exportJobs } from '../../src/domain/reporting/exports/index.ts';
import { filesOnDisk } from '../../src/edges/files/disk.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { connect } from '../../src/foundation/postgres/db.ts';
import { testSecrets } from '../../test/secrets.ts';

const [, , databaseUrl = '', folder = '', organizationId = '', exportId = ''] = process.argv;
process.on('disconnect', () => process.exit());

const db = connect(databaseUrl, { max: 2 });
const [write] = exportJobs(
	{ db, clock: systemClock, ids: makeIds(systemClock), secrets: testSecrets },
	filesOnDisk(folder),
);
process.send?.('ready');
await write?.run(
	{ organizationId: Number(organizationId), exportId: Number(exportId) },
	{
		stopping: new AbortController().signal,
		isLastTry: false,
		withClient: () => {
			throw new Error('An export needs no connection of its own.');
		},
	},
);
process.exit();
