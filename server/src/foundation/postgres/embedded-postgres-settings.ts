/** Settings for PostgreSQL's command line rather than a file, so that existing data folders get changes, too. */
import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** Returns the command-line options. `throwaway` is faster, but may lose everything if the machine stops. */
export const serverSettings = (folder: string, socketFolder: string, throwaway: boolean): string[] =>
	Object.entries({
		listen_addresses: '',
		unix_socket_directories: socketFolder,
		lc_messages: 'C',
		timezone: 'UTC',
		log_timezone: 'UTC',
		jit: 'off',
		random_page_cost: '1.1',
		...(throwaway ? throwawaySettings : lastingSettings(folder)),
	}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const throwawaySettings = {
	fsync: 'off',
	full_page_writes: 'off',
	shared_buffers: '128MB',
	max_connections: '200',
	max_wal_size: '2GB',
	log_min_messages: 'fatal',
};

const lastingSettings = (folder: string) => ({
	shared_buffers: `${between(16, memory() / 4, 2048)}MB`,
	maintenance_work_mem: `${between(64, memory() / 16, 512)}MB`,
	work_mem: '32MB',
	wal_buffers: '32MB',
	max_wal_size: `${between(256, freeDisk(folder) / 4, 8192)}MB`,
	checkpoint_timeout: '15min',
	log_line_prefix: '%m [%p] ',
});

const between = (least: number, wanted: number, most: number): number =>
	Math.round(Math.min(most, Math.max(least, wanted)));

/** Returns the memory available to this process in megabytes, within a container's limit. */
const memory = (): number => {
	const limit = process.constrainedMemory();
	return (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / megabyte;
};

const freeDisk = (folder: string): number => {
	const { bavail, bsize } = statfsSync(folder);
	return (bavail * bsize) / megabyte;
};
