/** Checks what this machine provides: Node, npm, disk space, a correct clock, and a PostgreSQL that starts. */
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '@quad/contract/health/routes.ts';
import { clone, type DataFolder, elsewhere } from '../../foundation/data-folder.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { findBinaries } from '../../foundation/postgres/embedded-postgres-binaries.ts';
import { findKeys, keyFileIn, placeOfKeys } from '../../foundation/secrets/secret-keys.ts';
import { fine, wrong } from './findings.ts';

const oldestOuterNode = 20;
const ownNode = 24;
const leastRoomGigabytes = 2;

export const examineMachine = (dataFolder: string): Finding[] => [node(), npm(), ...examineSurroundings(dataFolder)];

/** Checks conditions that may change while Quad runs. */
export const examineSurroundings = (dataFolder: string): Finding[] => [room(dataFolder), clock(), zone()];

/** Checks whether the embedded PostgreSQL starts on this machine. */
export const examineBinaries = ({ user }: DataFolder): Finding => {
	const what = 'PostgreSQL';
	try {
		findBinaries(user, elsewhere);
		return fine(what, `the bundled one starts here${user ? ` (as the user ${user.name})` : ''}`);
	} catch (error) {
		if (!(error instanceof PlainFailure)) throw error;
		return wrong(what, error.message, 'Set DATABASE_URL to a PostgreSQL server, 15 or newer.');
	}
};

/** Checks whether the keys of encrypted values are usable. Without a database, nothing is encrypted yet. */
export const examineKeys = (dataFolder: string, hasDatabase: boolean): Finding => {
	const what = 'Encryption keys';
	const { QUAD_SECRET_KEYS: setting } = process.env;
	const place = placeOfKeys(setting, dataFolder);
	const next = `Put the copy of the keys back into ${place} before you start Quad: new keys can’t decrypt the old secrets.`;
	if (place === keyFileIn(dataFolder) && !existsSync(place))
		return hasDatabase ? wrong(what, `${place} is missing`, next) : fine(what, 'are created at the first start');
	try {
		findKeys(setting, dataFolder)();
		return fine(what, `are in ${place}; keep a copy elsewhere`);
	} catch (error) {
		if (!(error instanceof PlainFailure)) throw error;
		return wrong(what, error.message, next);
	}
};

const node = (): Finding => {
	const outer = versionOf(process.env.npm_node_execpath ?? process.execPath);
	if (major(outer) < oldestOuterNode)
		return wrong('Node', `npm runs on ${outer}`, `Install Node ${oldestOuterNode} or newer from nodejs.org.`);
	if (major(process.version) !== ownNode)
		return wrong(
			'Node',
			`Quad runs on ${process.version}`,
			'Delete node_modules and run npm start: it installs Node 24.',
		);
	return fine('Node', `Quad runs on ${process.version}, npm on ${outer}`);
};

const npm = (): Finding => {
	const version = versionOf('npm');
	return version ? fine('npm', version) : wrong('npm', 'is not found', 'Install npm; it comes with Node.');
};

const room = (path: string): Finding => {
	const { bavail, bsize } = statfsSync(nearestFolder(path));
	const gigabytes = (bavail * bsize) / 1024 ** 3;
	const says = `${gigabytes.toFixed(1)} GB free at ${path}`;
	return gigabytes >= leastRoomGigabytes
		? fine('Disk', says)
		: wrong(
				'Disk',
				says,
				`Free up space, or choose another place with QUAD_DATA. Quad needs ${leastRoomGigabytes} GB.`,
			);
};

/** Reports a clock that is earlier than Quad's files. It would also make quiet hours and schedules wrong. */
const clock = (): Finding => {
	const now = new Date();
	const newest = statSync(join(clone, 'package.json')).mtime;
	return now >= newest
		? fine('Clock', now.toISOString())
		: wrong(
				'Clock',
				`shows ${now.toISOString()}, which is before Quad was installed`,
				'Correct this machine’s clock (timedatectl set-ntp true).',
			);
};

const zone = (): Finding => {
	const noonInNewYork = new Intl.DateTimeFormat('en-US', {
		timeZone: 'America/New_York',
		hour: 'numeric',
		hourCycle: 'h23',
	});
	return noonInNewYork.format(Date.UTC(2026, 0, 15, 17)) === '12'
		? fine('Time zones', `known; this machine is in ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
		: wrong('Time zones', 'are missing from this Node', 'Use the Node that comes with Quad, or one with full ICU.');
};

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

const versionOf = (program: string): string =>
	spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';

const major = (version: string): number => Number(version.replace('v', '').split('.')[0]);
